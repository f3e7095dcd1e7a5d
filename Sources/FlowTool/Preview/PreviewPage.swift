import FlowHTML

/// The page of a preview: its markup, its styles and its script. They are the same for every app,
/// and hold no text from data: that comes in messages, and becomes text and attributes of elements.
enum PreviewPage {
  /// The style sheet: that of drawn apps, that of the tool's pages, and its own.
  static let styles = HTMLRenderer.styles + PageStyles.source + PreviewStyles.source
  /// The script, which makes elements one by one and parses no markup.
  static let script =
    FrameScript.source + PreviewScript.elements + PreviewScript.frames + PreviewScript.events
    + PreviewScript.panels + PreviewScript.chrome

  static let html = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Preview</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="page.css">
    <script src="page.js" defer></script>
    </head>
    <body class="preview">
    <a class="skip" href="#stage">Skip to the app</a>
    <header class="bar">
      <h1 id="name">Preview</h1>
      <label class="page-label">Brand <select class="page-select" id="brand"></select></label>
      <label class="page-label">Language
        <select class="page-select" id="language"></select></label>
      <label class="page-label">Device <select class="page-select" id="device"></select></label>
      <label class="page-label">Beside it <select class="page-select" id="beside"></select></label>
      <label class="page-label">Colours
        <select class="page-select" id="appearance">
          <option value="system">as the system</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select></label>
      <label class="page-label">Text
        <select class="page-select" id="size">
          <option value="80">80 %</option>
          <option value="100">100 %</option>
          <option value="125">125 %</option>
          <option value="150">150 %</option>
          <option value="200">200 %</option>
          <option value="250">250 %</option>
        </select></label>
      <button class="page-button" type="button" id="help">Keys</button>
    </header>
    <div class="notices">
      <section id="problem" role="alert" hidden>
        <h2>The brand has mistakes. The last good one stays on.</h2>
        <div id="problem-texts"></div>
      </section>
      <div id="apart" role="status" hidden>
        <p id="apart-text"></p>
        <button class="page-button" type="button" id="join">Bring together</button>
      </div>
      <p id="gone" role="alert" hidden></p>
    </div>
    <main id="stage" tabindex="-1" aria-label="The app"></main>
    <aside id="side" aria-label="Inspector">
      <div role="tablist" class="tabs" aria-label="Inspector">
        <button class="tab" type="button" role="tab" id="tab-journey"
          aria-controls="panel">Journey</button>
        <button class="tab" type="button" role="tab" id="tab-action"
          aria-controls="panel">Last step</button>
        <button class="tab" type="button" role="tab" id="tab-app"
          aria-controls="panel">Responders</button>
        <button class="tab" type="button" role="tab" id="tab-data"
          aria-controls="panel">Data</button>
        <button class="tab" type="button" role="tab" id="tab-state"
          aria-controls="panel">State</button>
      </div>
      <div id="panel" role="tabpanel" class="page-focus" tabindex="0"></div>
    </aside>
    <footer class="foot">
      <form id="prompt">
        <label class="page-label" for="line">Play a line</label>
        <input class="page-input page-code" id="line" list="lines" autocomplete="off"
          spellcheck="false" placeholder='tap "Recipes"'>
        <datalist id="lines"></datalist>
        <button class="page-button">Play</button>
      </form>
      <button class="page-button" type="button" id="wind" hidden></button>
      <p id="status" role="status"></p>
      <p id="speed" class="page-quiet"></p>
    </footer>
    <dialog class="page-dialog" id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl class="keys">
        <dt>Tab, Enter, Space, arrows</dt><dd>use the app and this page</dd>
        <dt>Escape</dt><dd>cancel a dialog, or dismiss a sheet</dd>
        <dt>Alt + ←</dt><dd>go back in the app</dd>
        <dt>Menu key, or a long press</dt><dd>press long</dd>
        <dt>Ctrl + Z, Ctrl + Shift + Z</dt><dd>take the last step back, play it again</dd>
        <dt>E</dt><dd>expect by clicking</dd>
        <dt>/</dt><dd>play a line of a journey</dd>
        <dt>?</dt><dd>these keys</dd>
      </dl>
      <form method="dialog"><button class="page-button">Close</button></form>
    </dialog>
    </body>
    </html>

    """
}
