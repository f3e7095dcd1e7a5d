public import FlowModels

/// The app of a sports club: its courses, the bookings of a member, and all members.
public enum ClubApp: FlowApp {
  /// The name of the app.
  public static var name: String { "Club" }

  /// The screens that have no class.
  public static var screens: [String] { ["Courses", "Attendance", "Bookings", "Members"] }

  /// What members enter to sign in.
  public static var sampleEntries: [String: [String]] { ["number": ["4", "5"], "pin": ["1234"]] }

  /// Makes the app over sample data in memory.
  public static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    makeApp(of: Club(in: environment))
  }

  /// Makes the app of a club. A test can look at the club's data.
  static func makeApp(of club: Club) -> AppModel {
    let features = features(of: club)
    let app = AppModel(
      name: name, root: NavigationStyle.tabs.root(features: features),
      device: club.environment.device, links: LinkTable(scheme: "club", features: features),
      clock: club.environment.clock)
    app.acceptsLinks = club.session.member != nil
    club.session.$member.onChange(for: app) { app, _, member in app.acceptsLinks = member != nil }
    app.requirements = requirements(of: club)
    return app
  }

  private static func features(of club: Club) -> [Feature] {
    [
      Feature(
        id: "courses", title: .verbatim("Courses"),
        links: [
          LinkPattern("courses"), LinkPattern("course/{id}", to: CoursePage.self),
          LinkPattern("course/{id}/book", CoursePage.self) { [$0, BookCoursePage(id: $0.id)] },
          LinkPattern("course/{id}/attendance", CoursePage.self) {
            [$0, AttendancePage(id: $0.id)]
          },
        ]
      ) { CoursesFlowModel(club: club) },
      Feature(
        id: "bookings", title: .verbatim("Bookings"),
        links: [LinkPattern("bookings"), LinkPattern("booking/{id}", to: BookingPage.self)],
        badge: bookingsBadge(of: club)
      ) { BookingsFlowModel(club: club) },
      Feature(
        id: "members", title: .verbatim("Members"),
        links: [LinkPattern("members"), LinkPattern("member/{id}", to: MemberPage.self)]
      ) { MembersFlowModel(club: club) },
      Feature(
        id: "account", title: .verbatim("Account"), links: [LinkPattern("account")],
        fillsFixedPane: false
      ) { AccountFlowModel(club: club) },
    ]
  }

  /// Makes the badge with the number of the signed-in member's bookings.
  private static func bookingsBadge(of club: Club) -> FeatureBadge {
    FeatureBadge { root, badge in
      let update = { [weak badge] in
        let count = club.ownBookings.count
        badge?.text = count > 0 ? .number(Double(count)) : nil
      }
      club.booked.follow(for: root)
      club.booked.$items.observe(for: root) { _, _ in update() }
      club.session.$member.observe(for: root) { _, _ in update() }
      return nil
    }
  }
}
