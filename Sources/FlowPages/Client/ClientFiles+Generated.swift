/// The files of `Client/Files`, written by `scripts/pages`.
enum ClientFiles {
  // The texts of a page for clients.
  static let ar = #"""
    approve = موافقة
    approved = تمت الموافقة
    back = رجوع
    captionBack = الرجوع
    captionClose = إغلاق هذا
    captionEnter = إدخال «{value}» في «{name}»
    captionFillIn = ملء النموذج
    captionHold = الضغط مطولًا على «{name}»
    captionLess = إنقاص «{name}»
    captionMore = زيادة «{name}»
    captionOpen = اتباع رابط
    captionRelaunch = فتح التطبيق من جديد
    captionReload = إعادة التحميل
    captionScroll = التمرير
    captionTap = النقر على «{name}»
    captionWait = الانتظار لحظة
    choose = ماذا يجب أن يحدث هنا؟
    close = إغلاق
    copied = تم النسخ. ألصقه في رسالة إلى الفريق.
    copy = نسخ الملاحظات
    end = تنتهي الجولة هنا.
    endTour = إنهاء الجولة
    next = التالي
    note = ملاحظتك على هذه الشاشة
    notes = ملاحظات
    notesHelp = وافق على الشاشات أو ارفضها، واكتب ما يجب تغييره. ثم احفظ ملاحظاتك وأرسل الملف إلى الفريق.
    pause = إيقاف مؤقت
    play = تشغيل
    reject = رفض
    rejected = تم الرفض
    restart = البدء من جديد
    save = حفظ الملاحظات
    saved = تم الحفظ باسم {file}. أرسل هذا الملف إلى الفريق.
    step = الخطوة {step} من {count}
    tourOnly = تعرض الجولة طريقًا واحدًا. أنهها لاستخدام التطبيق بنفسك.
    tours = جولات
    unknown = لم يُسجَّل هذا. يرجى تجربة شيء آخر.
    version = نسخة
    viewer = لا تعمل هذه الصفحة في هذا العارض. افتح الملف في متصفح؛ لا تحتاج إلى الشبكة.

    """#

  static let client = #"""
    const say = (key, values = {}) =>
      index.texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
    const now = { n: 0, way: [], tour: null, step: 0, timer: null };
    const page = {};
    const tours = (v) => v.tours ?? [];
    const here = () => now.tour ? now.tour[1][now.step]
      : now.way.length ? now.way[now.way.length - 1].to : 0;
    const tourMove = (v, step) => edges(v, now.tour[1][step])
      .find((edge) => edge.to === now.tour[1][step + 1]);
    const wayHere = (v) => now.tour ? Array.from({ length: now.step }, (_, step) => tourMove(v, step))
      : now.way;
    const elementOf = (app, edge) => edge.verb === "back" || edge.verb === "dismiss"
      ? buttonOf(app, edge.verb)
      : [...app.querySelectorAll("[data-at][data-actions]")].find((one) => keyOf(one) === edge.key);
    const shown = (element, isSaid) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.data.replace(/\s+/g, " ").trim();
        const isHidden = walker.currentNode.parentElement.closest("[aria-hidden=true]") !== null;
        if (text && !(isSaid && isHidden)) found.push(text);
      }
      return found;
    };
    const caption = (app, edge) => {
      const fixed = { back: "captionBack", dismiss: "captionClose", open: "captionOpen",
        wait: "captionWait", answer: "captionWait", relaunch: "captionRelaunch",
        scrollToEnd: "captionScroll", scrollToStart: "captionScroll", refresh: "captionReload",
        fillIn: "captionFillIn" }[edge.verb];
      if (fixed) return say(fixed);
      const element = elementOf(app, edge);
      const name = (element?.getAttribute("aria-label") || element?.labels?.[0]?.textContent
        || (element ? shown(element, true)[0] : "") || element?.placeholder || "").trim();
      const isEntry = edge.text || edge.verb === "enterText" || edge.verb === "setValue";
      if (isEntry) return say("captionEnter", { value: edge.text, name });
      const named = { longPress: "captionHold", increment: "captionMore", decrement: "captionLess" };
      return say(named[edge.verb] ?? "captionTap", { name });
    };
    const toast = (text) => { page.toast.textContent = text; };
    const button = (text, click, attributes = {}) =>
      h("button", { class: "page-button", click, ...attributes }, text);
    const stored = `notes ${index.storyboard}`;
    const notes = new Map();
    let isUnsaved = false;
    let isKept = true;
    const readNotes = () => {
      const kept = JSON.parse(localStorage.getItem(stored) ?? "[]");
      notes.clear();
      for (const note of kept) notes.set(note.key, note);
    };
    const setNote = (key, note) => {
      const before = [...notes];
      const change = () => note ? notes.set(key, note) : notes.delete(key);
      try {
        if (isKept) readNotes();
        change();
        if (isKept) localStorage.setItem(stored, JSON.stringify([...notes.values()]));
      } catch {
        isKept = false;
        notes.clear();
        for (const [known, one] of before) notes.set(known, one);
        change();
      }
      if (!isKept) isUnsaved = true;
    };
    try {
      readNotes();
    } catch {
      isKept = false;
    }
    const keyHere = () => {
      const v = variant(now.n);
      return `${index.variants[now.n].id}|${state(v, here()).tree}`;
    };
    const keep = (change) => {
      pause();
      const v = variant(now.n);
      const known = notes.get(keyHere());
      const note = { key: keyHere(), app: index.variants[now.n].id, title: state(v, here()).title,
        way: wayHere(v).flatMap((edge) => words(edge).split("\n").filter(Boolean)), verdict: null,
        text: "", shows: shown(page.app, false), ...known, ...change };
      setNote(note.key, note.verdict || note.text.trim() ? note : null);
      drawNotes();
    };
    const notesText = () => `${JSON.stringify({ type: "notes", version: 1,
      storyboard: index.storyboard,
      notes: [...notes.values()].map(({ key, ...note }) => note) }, null, 2)}\n`;
    const save = () => {
      const file = `notes-${index.storyboard}.json`;
      const link = h("a", { download: file,
        href: URL.createObjectURL(new Blob([notesText()], { type: "application/json" })) });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
      isUnsaved = false;
      toast(say("saved", { file }));
    };
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(notesText());
        isUnsaved = false;
        toast(say("copied"));
      } catch {
        const area = h("textarea", { class: "page-input", rows: 12, readonly: true,
          "aria-label": say("notes") });
        area.value = notesText();
        openDialog(say("copy"), area);
        area.select();
      }
    };
    const drawNotes = () => {
      const note = notes.get(keyHere());
      for (const verdict of ["approved", "rejected"]) {
        page[verdict].setAttribute("aria-pressed", String(note?.verdict === verdict));
      }
      if (document.activeElement !== page.note || page.note.dataset.key !== keyHere()) {
        page.note.value = note?.text ?? "";
        page.note.dataset.key = keyHere();
      }
      page.save.disabled = page.copy.disabled = notes.size === 0;
      page.list.replaceChildren(...[...notes.values()].map((note) => h("li", {},
        h("b", { dir: "auto" }, note.title), note.verdict ? ` · ${say(note.verdict)}` : "",
        note.text ? h("p", { dir: "auto" }, note.text) : null)));
    };
    const stop = () => {
      clearTimeout(now.timer);
      now.timer = null;
    };
    const pause = () => {
      stop();
      drawPlay();
    };
    const go = (change) => {
      stop();
      Object.assign(now, change);
      toast("");
      redraw();
    };
    const take = (edge) => go({ way: [...now.way, edge] });
    const openDialog = (title, content) => {
      const dialog = h("dialog", { class: "page-dialog", "aria-label": title }, h("h2", {}, title),
        content, button(say("close"), () => dialog.close()));
      dialog.addEventListener("close", () => dialog.remove());
      document.body.append(dialog);
      dialog.showModal();
      return dialog;
    };
    const choose = (list) => {
      const dialog = openDialog(say("choose"), h("ul", { class: "client-list" }, ...list.map((edge) =>
        h("li", {}, button(caption(page.app, edge), () => {
          dialog.close();
          take(edge);
        })))));
    };
    const use = (target) => {
      const v = variant(now.n);
      const action = target.closest("[data-action]")?.dataset.action;
      const key = keyOf(target);
      const does = (target.closest("[data-at][data-actions]")?.dataset.actions ?? "").split(" ");
      const isField = !action && (does.includes("enterText") || does.includes("setValue"));
      const isMeant = (edge) => action === "back" || action === "dismiss" ? edge.verb === action
        : isField && edge.verb === "fillIn" || key !== null && edge.key === key
          && (action === "increment" || action === "decrement" ? edge.verb === action
            : !["scrollToEnd", "scrollToStart", "refresh"].includes(edge.verb));
      if (now.tour) {
        const next = now.step + 1 < now.tour[1].length ? tourMove(v, now.step) : null;
        return next && isMeant(next) ? go({ step: now.step + 1 }) : toast(say("tourOnly"));
      }
      const list = edges(v, here()).filter(isMeant);
      const tap = list.find((edge) => edge.verb === "tap");
      if (tap || list.length === 1) return take(tap ?? list[0]);
      if (list.length > 1) return choose(list);
      if (action || (key !== null && target.closest("[data-at]").dataset.role !== "list")) {
        toast(say("unknown"));
      }
    };
    const listen = (app) => {
      for (const input of app.querySelectorAll("input, textarea")) input.readOnly = true;
      for (const input of app.querySelectorAll("input[type=radio]")) input.removeAttribute("name");
      const press = (event) => {
        event.preventDefault();
        use(event.target);
      };
      app.addEventListener("click", press);
      app.addEventListener("mousedown", (event) => {
        if (event.target.closest("input, select, textarea")) event.preventDefault();
      });
      app.addEventListener("keydown", (event) => {
        if (!event.target.matches("input, select, textarea")) return;
        const isChange = /^(Arrow|Page|Home|End)/.test(event.key)
          && event.target.matches("select, input[type=range]");
        if ((event.ctrlKey || event.metaKey || event.altKey) && !isChange) return;
        if (event.key === "Enter" || event.key === " ") press(event);
        else if (event.key !== "Tab" && event.key !== "Escape") event.preventDefault();
      });
    };
    const fit = () => {
      const [across, down] = sizeOf(index.variants[now.n]);
      const room = Math.max(320, innerHeight - page.stage.getBoundingClientRect().top - scrollY - 90);
      const ratio = Math.max(0.3, Math.min(1, room / down, page.middle.clientWidth / across));
      page.scaled.style.cssText =
        `width: ${across}px; height: ${down}px; transform: scale(${ratio})`;
      page.stage.style.cssText = `width: ${across * ratio}px; height: ${down * ratio}px`;
    };
    const drawTour = (v) => {
      const isTour = now.tour !== null;
      drawPlay();
      page.tour.style.display = isTour ? "" : "none";
      for (const one of page.tours.querySelectorAll("button")) {
        one.setAttribute("aria-pressed", String(isTour && tours(v)[one.dataset.tour] === now.tour));
      }
      if (!isTour) return null;
      const last = now.tour[1].length - 1;
      const edge = now.step < last ? tourMove(v, now.step) : null;
      page.count.textContent = say("step", { step: now.step + 1, count: last + 1 });
      page.caption.textContent = edge ? caption(page.app, edge) : say("end");
      page.previous.disabled = now.step === 0;
      page.next.disabled = page.play.disabled = !edge;
      const finger = edge ? elementOf(page.app, edge) : null;
      finger?.classList.add("is-finger");
      return finger;
    };
    const redraw = () => {
      const v = variant(now.n);
      const focus = document.activeElement;
      const hadFocus = page.app?.contains(focus);
      page.app = draw(now.n, here(), "a");
      listen(page.app);
      page.scaled.replaceChildren(page.app);
      if (hadFocus) page.stage.focus({ preventScroll: true });
      const finger = drawTour(v);
      fit();
      finger?.scrollIntoView({ block: "nearest" });
      page.stage.setAttribute("aria-label", state(v, here()).title);
      page.back.disabled = page.restart.disabled = !now.tour && now.way.length === 0;
      if (focus !== document.body && focus?.disabled) page.stage.focus({ preventScroll: true });
      page.live.textContent = state(v, here()).title;
      drawNotes();
    };
    const play = () => {
      if (now.timer) {
        stop();
      } else {
        const next = () => {
          if (now.step + 1 >= now.tour[1].length) return stop();
          go({ step: now.step + 1 });
          begin();
        };
        const begin = () => {
          now.timer = now.step + 1 < now.tour[1].length ? setTimeout(next, 2200) : null;
          drawPlay();
        };
        begin();
      }
      drawPlay();
    };
    const drawPlay = () => { page.play.textContent = say(now.timer ? "pause" : "play"); };
    const showApp = (n) => {
      const titles = tours(variant(n)).map((tour, number) => h("li", {}, button(tour[0], () => {
        go({ tour, step: 0 });
        play();
      }, { "data-tour": number, dir: "auto" })));
      page.tours.replaceChildren(...titles);
      page.side.hidden = titles.length === 0;
      page.title.textContent = document.title = index.variants[n].app;
      go({ n, way: [], tour: null, step: 0 });
    };
    const build = () => {
      page.toast = h("p", { class: "client-toast", role: "status" });
      page.live = h("div", { class: "page-hidden", "aria-live": "polite" });
      page.tours = h("ul", { class: "client-list" });
      page.side = h("nav", { class: "client-side", "aria-label": say("tours") },
        h("h2", {}, say("tours")), page.tours);
      page.title = h("h1", { dir: "auto" });
      page.scaled = h("div", { class: "board-scaled" });
      page.stage = h("div", { class: "client-stage page-focus", tabindex: "-1",
        role: "group" }, page.scaled);
      page.back = button(say("back"), () => now.tour
        ? go({ tour: null, step: 0 }) : go({ way: now.way.slice(0, -1) }));
      page.restart = button(say("restart"), () => go({ way: [], tour: null, step: 0 }));
      page.count = h("span", { class: "page-quiet" });
      page.caption = h("p", { class: "client-caption", "aria-live": "polite", dir: "auto" });
      page.previous = button(say("back"), () => go({ step: now.step - 1 }));
      page.play = button(say("play"), play);
      page.next = button(say("next"), () => go({ step: now.step + 1 }));
      page.tour = h("section", { class: "client-tour", "aria-label": say("tours") }, page.count,
        page.caption, h("div", { class: "client-row" }, page.previous, page.play, page.next,
          button(say("endTour"), () => {
            go({ tour: null, step: 0 });
            page.stage.focus({ preventScroll: true });
          })));
      page.middle = h("main", { class: "client-app" }, page.tour, page.stage,
        h("div", { class: "client-row" }, page.back, page.restart), page.toast);
      page.approved = button(say("approve"), () => keep({ verdict:
        notes.get(keyHere())?.verdict === "approved" ? null : "approved" }));
      page.rejected = button(say("reject"), () => keep({ verdict:
        notes.get(keyHere())?.verdict === "rejected" ? null : "rejected" }));
      page.note = h("textarea", { class: "page-input", rows: 4, dir: "auto", maxlength: 10000,
        focus: () => pause(), input: () => keep({ text: page.note.value }) });
      page.list = h("ul", { class: "client-list client-notes" });
      page.save = button(say("save"), save);
      page.copy = button(say("copy"), copy);
      const versions = h("select", { class: "page-select", change: () =>
        showApp(Number(versions.value)) }, ...index.variants.map((summary, number) =>
        h("option", { value: number }, name(summary))));
      document.body.append(h("div", { class: "client" },
        h("header", { class: "client-bar" }, page.title,
          index.variants.length > 1 ? h("label", { class: "page-label" }, say("version"), versions)
            : null),
        page.side, page.middle,
        h("aside", { class: "client-side", "aria-label": say("notes") }, h("h2", {}, say("notes")),
          h("p", { class: "page-quiet" }, say("notesHelp")),
          h("div", { class: "client-row" }, page.approved, page.rejected),
          h("label", {}, say("note"), page.note), page.list,
          h("div", { class: "client-row" }, page.save, page.copy))), page.live);
    };
    addEventListener("resize", fit);
    addEventListener("keydown", (event) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      const isField = event.target.matches?.("input, select, textarea");
      if (event.key !== "Escape" || isField && !event.target.closest(".flow-app")) return;
      page.back.click();
    });
    addEventListener("storage", (event) => {
      if (event.key !== stored || !isKept) return;
      readNotes();
      drawNotes();
    });
    addEventListener("beforeunload", (event) => {
      if (isUnsaved && notes.size) event.preventDefault();
    });
    darkMode.addEventListener("change", redraw);
    build();
    showApp(0);

    """#

  // The texts of a page for clients.
  static let de = #"""
    approve = Genehmigen
    approved = genehmigt
    back = Zurück
    captionBack = Zurückgehen
    captionClose = Das hier schließen
    captionEnter = „{value}“ bei „{name}“ eingeben
    captionFillIn = Das Formular ausfüllen
    captionHold = „{name}“ gedrückt halten
    captionLess = „{name}“ verringern
    captionMore = „{name}“ erhöhen
    captionOpen = Einem Link folgen
    captionRelaunch = Die App neu öffnen
    captionReload = Neu laden
    captionScroll = Blättern
    captionTap = Auf „{name}“ tippen
    captionWait = Einen Moment warten
    choose = Was soll hier geschehen?
    close = Schließen
    copied = Kopiert. Fügen Sie es in eine Nachricht an das Team ein.
    copy = Notizen kopieren
    end = Die Führung endet hier.
    endTour = Führung beenden
    next = Weiter
    note = Ihre Notiz zu dieser Seite
    notes = Notizen
    notesHelp = Genehmigen Sie Seiten oder lehnen Sie sie ab, und schreiben Sie, was sich ändern soll. Speichern Sie dann Ihre Notizen, und senden Sie die Datei an das Team.
    pause = Anhalten
    play = Abspielen
    reject = Ablehnen
    rejected = abgelehnt
    restart = Von vorn beginnen
    save = Notizen speichern
    saved = Gespeichert als {file}. Senden Sie diese Datei an das Team.
    step = Schritt {step} von {count}
    tourOnly = Eine Führung zeigt einen Weg. Beenden Sie sie, um die App selbst zu benutzen.
    tours = Führungen
    unknown = Das wurde nicht aufgenommen. Bitte versuchen Sie etwas anderes.
    version = Fassung
    viewer = Diese Seite funktioniert in dieser Ansicht nicht. Öffnen Sie die Datei in einem Browser; sie braucht kein Netz.

    """#

  // The texts of a page for clients.
  static let en = #"""
    approve = Approve
    approved = approved
    back = Back
    captionBack = Go back
    captionClose = Close this
    captionEnter = Enter “{value}” in “{name}”
    captionFillIn = Fill in the form
    captionHold = Press and hold “{name}”
    captionLess = Decrease “{name}”
    captionMore = Increase “{name}”
    captionOpen = Follow a link
    captionRelaunch = Open the app again
    captionReload = Load again
    captionScroll = Scroll
    captionTap = Tap “{name}”
    captionWait = Wait a moment
    choose = What should happen here?
    close = Close
    copied = Copied. Paste it into a message to the team.
    copy = Copy notes
    end = The tour ends here.
    endTour = End the tour
    next = Next
    note = Your note on this screen
    notes = Notes
    notesHelp = Approve or reject screens, and write what should change. Then save your notes, and send the file to the team.
    pause = Pause
    play = Play
    reject = Reject
    rejected = rejected
    restart = Start again
    save = Save notes
    saved = Saved as {file}. Send this file to the team.
    step = Step {step} of {count}
    tourOnly = A tour shows one way. End it to use the app yourself.
    tours = Tours
    unknown = This was not recorded. Please try something else.
    version = Version
    viewer = This page does not work in this viewer. Open the file in a browser; it needs no network.

    """#

  // The texts of a page for clients.
  static let es = #"""
    approve = Aprobar
    approved = aprobada
    back = Atrás
    captionBack = Volver
    captionClose = Cerrar esto
    captionEnter = Escribir «{value}» en «{name}»
    captionFillIn = Rellenar el formulario
    captionHold = Mantener pulsado «{name}»
    captionLess = Reducir «{name}»
    captionMore = Aumentar «{name}»
    captionOpen = Seguir un enlace
    captionRelaunch = Abrir de nuevo la aplicación
    captionReload = Cargar de nuevo
    captionScroll = Desplazarse
    captionTap = Tocar «{name}»
    captionWait = Esperar un momento
    choose = ¿Qué debe pasar aquí?
    close = Cerrar
    copied = Copiado. Péguelo en un mensaje al equipo.
    copy = Copiar notas
    end = El recorrido termina aquí.
    endTour = Terminar el recorrido
    next = Siguiente
    note = Su nota sobre esta pantalla
    notes = Notas
    notesHelp = Apruebe o rechace pantallas, y escriba qué debe cambiar. Después guarde sus notas y envíe el archivo al equipo.
    pause = Pausa
    play = Reproducir
    reject = Rechazar
    rejected = rechazada
    restart = Empezar de nuevo
    save = Guardar notas
    saved = Guardado como {file}. Envíe este archivo al equipo.
    step = Paso {step} de {count}
    tourOnly = Un recorrido muestra un camino. Termínelo para usar la aplicación.
    tours = Recorridos
    unknown = Esto no se grabó. Pruebe otra cosa.
    version = Versión
    viewer = Esta página no funciona en este visor. Abra el archivo en un navegador; no necesita red.

    """#

  // The texts of a page for clients.
  static let fr = #"""
    approve = Approuver
    approved = approuvé
    back = Retour
    captionBack = Revenir en arrière
    captionClose = Fermer ceci
    captionEnter = Saisir « {value} » dans « {name} »
    captionFillIn = Remplir le formulaire
    captionHold = Maintenir « {name} »
    captionLess = Diminuer « {name} »
    captionMore = Augmenter « {name} »
    captionOpen = Suivre un lien
    captionRelaunch = Rouvrir l’application
    captionReload = Recharger
    captionScroll = Faire défiler
    captionTap = Toucher « {name} »
    captionWait = Attendre un instant
    choose = Que faire ici ?
    close = Fermer
    copied = Copié. Collez-le dans un message à l’équipe.
    copy = Copier les notes
    end = La visite se termine ici.
    endTour = Terminer la visite
    next = Suivant
    note = Votre note sur cet écran
    notes = Notes
    notesHelp = Approuvez ou refusez des écrans, et écrivez ce qui doit changer. Enregistrez ensuite vos notes, et envoyez le fichier à l’équipe.
    pause = Pause
    play = Lire
    reject = Refuser
    rejected = refusé
    restart = Recommencer
    save = Enregistrer les notes
    saved = Enregistré sous {file}. Envoyez ce fichier à l’équipe.
    step = Étape {step} sur {count}
    tourOnly = Une visite montre un chemin. Terminez-la pour utiliser l’application.
    tours = Visites
    unknown = Ceci n’a pas été enregistré. Essayez autre chose.
    version = Version
    viewer = Cette page ne fonctionne pas dans cette visionneuse. Ouvrez le fichier dans un navigateur ; il ne lui faut pas de réseau.

    """#

  // The texts of a page for clients.
  static let it = #"""
    approve = Approva
    approved = approvata
    back = Indietro
    captionBack = Torna indietro
    captionClose = Chiudi questo
    captionEnter = Inserisci “{value}” in “{name}”
    captionFillIn = Compila il modulo
    captionHold = Tieni premuto “{name}”
    captionLess = Diminuisci “{name}”
    captionMore = Aumenta “{name}”
    captionOpen = Segui un link
    captionRelaunch = Riapri l’app
    captionReload = Ricarica
    captionScroll = Scorri
    captionTap = Tocca “{name}”
    captionWait = Attendi un momento
    choose = Che cosa deve succedere qui?
    close = Chiudi
    copied = Copiato. Incollalo in un messaggio al team.
    copy = Copia le note
    end = Il tour finisce qui.
    endTour = Termina il tour
    next = Avanti
    note = La tua nota su questa schermata
    notes = Note
    notesHelp = Approva o rifiuta le schermate, e scrivi che cosa deve cambiare. Poi salva le note e invia il file al team.
    pause = Pausa
    play = Riproduci
    reject = Rifiuta
    rejected = rifiutata
    restart = Ricomincia
    save = Salva le note
    saved = Salvato come {file}. Invia questo file al team.
    step = Passo {step} di {count}
    tourOnly = Un tour mostra una strada. Terminalo per usare l’app.
    tours = Tour
    unknown = Questo non è stato registrato. Prova qualcos’altro.
    version = Versione
    viewer = Questa pagina non funziona in questo visualizzatore. Apra il file in un browser; non serve la rete.

    """#

  // The texts of a page for clients.
  static let ja = #"""
    approve = 承認
    approved = 承認済み
    back = 戻る
    captionBack = 前に戻る
    captionClose = これを閉じる
    captionEnter = 「{name}」に「{value}」を入力
    captionFillIn = フォームに入力
    captionHold = 「{name}」を長押し
    captionLess = 「{name}」を減らす
    captionMore = 「{name}」を増やす
    captionOpen = リンクを開く
    captionRelaunch = アプリを開き直す
    captionReload = 再読み込み
    captionScroll = スクロール
    captionTap = 「{name}」をタップ
    captionWait = 少し待つ
    choose = ここで何をしますか？
    close = 閉じる
    copied = コピーしました。チームへのメッセージに貼り付けてください。
    copy = メモをコピー
    end = ツアーはここで終わりです。
    endTour = ツアーを終了
    next = 次へ
    note = この画面へのメモ
    notes = メモ
    notesHelp = 画面を承認または却下し、変更してほしい点を書いてください。その後メモを保存し、ファイルをチームに送ってください。
    pause = 一時停止
    play = 再生
    reject = 却下
    rejected = 却下済み
    restart = 最初から
    save = メモを保存
    saved = {file} として保存しました。このファイルをチームに送ってください。
    step = 手順 {step}/{count}
    tourOnly = ツアーは一つの流れだけを示します。自分で操作するにはツアーを終了してください。
    tours = ツアー
    unknown = これは記録されていません。別の操作をお試しください。
    version = バージョン
    viewer = このビューアではこのページを使えません。ファイルをブラウザで開いてください。ネットワークは不要です。

    """#

  // The texts of a page for clients.
  static let pl = #"""
    approve = Zatwierdź
    approved = zatwierdzony
    back = Wstecz
    captionBack = Wróć
    captionClose = Zamknij to
    captionEnter = Wpisz „{value}” w polu „{name}”
    captionFillIn = Wypełnij formularz
    captionHold = Przytrzymaj „{name}”
    captionLess = Zmniejsz „{name}”
    captionMore = Zwiększ „{name}”
    captionOpen = Otwórz łącze
    captionRelaunch = Otwórz aplikację ponownie
    captionReload = Wczytaj ponownie
    captionScroll = Przewiń
    captionTap = Stuknij „{name}”
    captionWait = Zaczekaj chwilę
    choose = Co ma się tu stać?
    close = Zamknij
    copied = Skopiowano. Wklej to do wiadomości do zespołu.
    copy = Kopiuj notatki
    end = Pokaz kończy się tutaj.
    endTour = Zakończ pokaz
    next = Dalej
    note = Twoja notatka do tego ekranu
    notes = Notatki
    notesHelp = Zatwierdzaj lub odrzucaj ekrany i napisz, co ma się zmienić. Potem zapisz notatki i wyślij plik zespołowi.
    pause = Wstrzymaj
    play = Odtwórz
    reject = Odrzuć
    rejected = odrzucony
    restart = Zacznij od nowa
    save = Zapisz notatki
    saved = Zapisano jako {file}. Wyślij ten plik zespołowi.
    step = Krok {step} z {count}
    tourOnly = Pokaz prowadzi jedną drogą. Zakończ go, aby używać aplikacji samodzielnie.
    tours = Pokazy
    unknown = Tego nie nagrano. Spróbuj czegoś innego.
    version = Wersja
    viewer = Ta strona nie działa w tej przeglądarce plików. Otwórz plik w przeglądarce internetowej; sieć nie jest potrzebna.

    """#

  // The texts of a page for clients.
  static let ru = #"""
    approve = Одобрить
    approved = одобрено
    back = Назад
    captionBack = Вернуться назад
    captionClose = Закрыть это
    captionEnter = Ввести «{value}» в поле «{name}»
    captionFillIn = Заполнить форму
    captionHold = Удерживать «{name}»
    captionLess = Уменьшить «{name}»
    captionMore = Увеличить «{name}»
    captionOpen = Перейти по ссылке
    captionRelaunch = Открыть приложение снова
    captionReload = Загрузить снова
    captionScroll = Прокрутить
    captionTap = Нажать «{name}»
    captionWait = Немного подождать
    choose = Что здесь сделать?
    close = Закрыть
    copied = Скопировано. Вставьте это в сообщение команде.
    copy = Скопировать заметки
    end = Тур заканчивается здесь.
    endTour = Завершить тур
    next = Дальше
    note = Ваша заметка об этом экране
    notes = Заметки
    notesHelp = Одобряйте или отклоняйте экраны и пишите, что изменить. Затем сохраните заметки и отправьте файл команде.
    pause = Пауза
    play = Воспроизвести
    reject = Отклонить
    rejected = отклонено
    restart = Начать заново
    save = Сохранить заметки
    saved = Сохранено как {file}. Отправьте этот файл команде.
    step = Шаг {step} из {count}
    tourOnly = Тур показывает один путь. Завершите его, чтобы пользоваться приложением.
    tours = Туры
    unknown = Это не записано. Попробуйте что-нибудь другое.
    version = Вариант
    viewer = Эта страница не работает в этой программе просмотра. Откройте файл в браузере; сеть не нужна.

    """#

  static let styles = #"""
    .client { display: grid; grid-template: auto minmax(0, 1fr) / 17rem minmax(0, 1fr) 21rem;
      min-block-size: 100vh; }
    .client-bar { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px 24px;
      align-items: center; padding: 10px 20px; background: var(--page-card);
      border-block-end: 1px solid var(--page-line); }
    .client-bar h1 { font-size: 1.2rem; margin: 0; overflow-wrap: anywhere; }
    .client-side { padding: 16px 20px; display: flex; flex-direction: column; gap: 12px; }
    .client-side[hidden] { visibility: hidden; }
    .client-side h2 { font-size: 1.05rem; margin: 0; }
    .client-side p { margin: 0; overflow-wrap: anywhere; }
    .client-side label { display: flex; flex-direction: column; gap: 6px; }
    .client-app { padding: 16px; display: flex; flex-direction: column; align-items: center;
      gap: 12px; min-inline-size: 0; }
    .client-stage { flex: none; }
    .client-row { display: flex; flex-wrap: wrap; gap: 8px; }
    .client-tour { display: flex; flex-direction: column; align-items: center; gap: 6px; }
    .client-caption { margin: 0; font-size: 1.15rem; font-weight: 650; text-align: center;
      overflow-wrap: anywhere; }
    .client-list { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column;
      gap: 8px; }
    .client-list .page-button { inline-size: 100%; overflow-wrap: anywhere; }
    .client-notes li { border-block-start: 1px solid var(--page-line); padding-block-start: 8px;
      overflow-wrap: anywhere; }
    .client-toast { margin: 0; min-block-size: 1.5em; font-weight: 650; text-align: center; }
    .client .page-button, .client .page-select { min-block-size: 44px; }
    .board-scaled { transform-origin: 0 0; }
    [dir="rtl"] .board-scaled { transform-origin: 100% 0; }
    .is-finger { outline: 4px solid var(--page-strong) !important; outline-offset: -4px;
      border-radius: 8px; animation: client-finger 1.1s ease-in-out infinite; }
    @keyframes client-finger { 50% { outline-offset: -7px; } }
    @media (max-width: 1000px) {
      .client { display: flex; flex-direction: column; }
      .client-app { order: 1; } .client-side { order: 2; } .client-side[hidden] { display: none; }
    }
    @media print { .client-side, .client-row { display: none; } }

    """#
}
