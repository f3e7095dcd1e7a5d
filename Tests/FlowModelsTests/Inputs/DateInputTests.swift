import FlowModels
import Foundation
import Testing

@Suite("DateInput")
@MainActor
struct DateInputTests {
  private static func calendar(_ zone: String) -> Calendar {
    var calendar = Calendar.gregorianUTC
    // All zones named here are in the system's table.
    calendar.timeZone = TimeZone(identifier: zone)!
    return calendar
  }

  private func input(
    _ mode: DateInput.Mode, zone: String = "GMT", minimum: String? = nil, maximum: String? = nil
  ) -> DateInput {
    let calendar = Self.calendar(zone)
    let date = { (text: String?) in
      text.flatMap { DateText.date(in: $0, .dateAndTime, calendar) }
    }
    return DateInput(
      "d", title: .verbatim("Date"), mode: mode, minimum: date(minimum), maximum: date(maximum),
      calendar: calendar)
  }

  @Test(
    "what is typed is said again",
    arguments: [
      (DateInput.Mode.date, "2026-03-01"), (.date, "2024-02-29"), (.date, "0001-01-01"),
      (.date, "9999-12-31"), (.time, "00:00"), (.time, "23:59"),
      (.dateAndTime, "2026-03-01 18:30"), (.duration, "0:00"), (.duration, "1:30"),
      (.duration, "9999:59"),
    ], ["GMT", "Europe/Berlin", "America/Los_Angeles", "Pacific/Kiritimati"])
  func roundTrip(_ typed: (mode: DateInput.Mode, text: String), _ zone: String) {
    let (mode, text) = typed
    let input = input(mode, zone: zone)
    input.type(" \(text) ")
    #expect(input.text == text && input.validity.isValid)
    let value = input.value
    input.value = value?.addingTimeInterval(0)
    #expect(input.value == value)
  }

  @Test(
    "what is no date is none, and is told",
    arguments: [
      (DateInput.Mode.date, "2026-02-30"), (.date, "2025-02-29"), (.date, "2026-13-01"),
      (.date, "0000-01-01"), (.date, "26-01-01"), (.date, "tomorrow"), (.date, "2026-03-01 10:00"),
      (.date, "２０２６-03-01"), (.time, "24:00"), (.time, "7:5"), (.time, "12:60"), (.time, "-1:00"),
      (.dateAndTime, "2026-03-01"), (.duration, "10000:00"), (.duration, "1"),
    ])
  func none(_ mode: DateInput.Mode, _ text: String) {
    let input = input(mode)
    input.type(text)
    #expect(input.value == nil && !input.validity.isValid && input.formatted == .verbatim(text))
    input.type("")
    #expect(input.validity.isValid && input.formatted == nil)
  }

  @Test(
    "a time that a clock leaves out is the one it shows instead",
    arguments: [
      ("Europe/Berlin", "2026-03-29 02:30", "2026-03-29 03:00"),
      ("America/New_York", "2026-03-08 02:15", "2026-03-08 03:00"),
    ])
  func skippedHour(_ zone: String, _ text: String, _ shown: String) {
    let input = input(.dateAndTime, zone: zone)
    input.type(text)
    #expect(input.text == shown)
  }

  @Test(
    "a day whose midnight a clock leaves out is a day", arguments: ["2018-11-04", "2017-10-15"])
  func skippedMidnight(_ day: String) {
    let input = input(.date, zone: "America/Sao_Paulo")
    input.type(day)
    #expect(input.text == day)
    let both = self.input(.dateAndTime, zone: "America/Sao_Paulo")
    both.type("\(day) 12:00")
    #expect(both.text == "\(day) 12:00")
    both.type("\(day) 00:30")
    #expect(both.text == "\(day) 01:00")
  }

  @Test("each time of a day on which clocks change is that day's")
  func changingDays() {
    for day in ["2026-03-29", "2026-10-25"] {
      for hour in 0..<24 where !(day == "2026-03-29" && hour == 2) {
        let input = input(.dateAndTime, zone: "Europe/Berlin")
        let text = "\(day) \(hour < 10 ? "0" : "")\(hour):45"
        input.type(text)
        #expect(input.text == text)
      }
    }
  }

  @Test("the second of two equal hours stays the second")
  func repeatedHour() {
    let input = input(.dateAndTime, zone: "Europe/Berlin")
    // 2026-10-25 02:30:15, as the clock shows it for the second time.
    let second = Date(timeIntervalSince1970: 1_792_891_815)
    input.value = second
    #expect(input.value == second.addingTimeInterval(-15) && input.text == "2026-10-25 02:30")
  }

  @Test("the earliest and the latest are meant by the day where a day is entered")
  func limits() {
    let input = input(.date, minimum: "2026-03-01 18:30", maximum: "2026-03-10 00:00")
    for (text, isValid) in [
      ("2026-02-28", false), ("2026-03-01", true), ("2026-03-10", true), ("2026-03-11", false),
    ] {
      input.type(text)
      #expect(input.validity.isValid == isValid)
    }
    #expect(input.validity.reason == .key("input.latest", ["date": .verbatim("2026-03-10")]))
  }

  @Test("what it says at first is looked at, too")
  func first() {
    let early = DateInput(
      "d", title: .verbatim("Date"), value: .distantPast, minimum: Date(timeIntervalSince1970: 0))
    #expect(!early.validity.isValid)
  }

  @Test(
    "moments at the ends of time are none, or their day",
    arguments: [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e15, -1e15, 1e12, -1e11, 3e11,
      -6.2e10,
      Date.distantFuture.timeIntervalSinceReferenceDate,
    ], [DateInput.Mode.date, .time, .dateAndTime, .duration])
  func endsOfTime(_ seconds: Double, _ mode: DateInput.Mode) {
    for zone in ["GMT", "Europe/Amsterdam", "Asia/Tokyo"] {
      let input = input(mode, zone: zone)
      input.value = Date(timeIntervalSinceReferenceDate: seconds)
      if let text = input.text {
        input.type(text)
        #expect(input.text == text)
      }
    }
  }

  @Test("the modes take the part of a moment that they are about")
  func parts() {
    // 2026-03-01 18:30:42.5
    let moment = Date(timeIntervalSince1970: 1_772_389_842.5)
    for (mode, text) in [
      (DateInput.Mode.date, "2026-03-01"), (.time, "18:30"), (.dateAndTime, "2026-03-01 18:30"),
    ] {
      let input = input(mode)
      input.value = moment
      #expect(input.text == text && input.value == DateText.date(in: text, mode))
    }
    let duration = input(.duration)
    duration.value = Date(timeIntervalSinceReferenceDate: 5430)
    #expect(duration.duration == 5400)
    duration.value = Date(timeIntervalSinceReferenceDate: -1)
    #expect(duration.duration == 0)
  }

  @Test("a later rule is still looked at")
  func rules() {
    let input = DateInput("d", title: .verbatim("Date"), rules: [.required()])
    #expect(input.validity.reason == .key("input.required"))
    input.type("nonsense")
    #expect(input.validity.reason == .key("input.date", ["form": .verbatim("2026-03-01")]))
  }
}
