import type { botEnUs } from './bot-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const botDeDe: TextTree<typeof botEnUs> = {
  bot: {
    title: 'Bot',
    tabs: {
      unanswered: 'Unbeantwortete Fragen',
      faqGaps: 'Zu ergänzende FAQs',
      replay: 'Probelauf',
      tryOut: 'Ausprobieren',
      figures: 'Statistik',
    },
    site: 'Website',
    language: 'Sprache',
    period: 'Zeitraum',
    periods: { 30: '30 Tage', 90: '90 Tage' },
    faqGaps: {
      why: 'Unbeantwortete Fragen, geordnet nach der ähnlichsten FAQ. Eine weitere Formulierung hilft dort am meisten, wo Kunden die FAQ aus der Auswahl des Bots gewählt haben.',
      columns: {
        question: 'FAQ',
        variants: 'Formulierungen',
        questions: 'Unbeantwortete Fragen',
        groups: 'Gruppen',
        chosen: 'Von Kunden gewählt',
      },
      meta: 'Formulierungen: {variants} · Gruppen: {groups} · von Kunden gewählt: {chosen}',
      empty: 'In diesem Zeitraum ähnelt keine FAQ einer unbeantworteten Frage.',
      emptyNext:
        'Wählen Sie einen längeren Zeitraum oder eine andere Sprache, oder sehen Sie die unbeantworteten Fragen durch.',
    },
    figures: {
      step: 'Zeilen',
      steps: { day: 'Nach Tagen', week: 'Nach Wochen' },
      periods: { 30: '30 Tage', 90: '90 Tage', 365: '12 Monate' },
      total: 'Fragen in diesem Zeitraum: {count}',
      names: {
        solved: 'Sofort gelöst',
        chosen: 'Mit einem Klick gelöst',
        unsure: 'Unsicher',
        ratedBadly: 'Schlecht bewertet',
        handedOver: 'Übergeben',
      },
      why: 'Jede Frage zählt einmal. Wurde sie übergeben oder schlecht bewertet, zählt sie dort, unabhängig von der Antwort des Bots.',
      share: '{percent} %',
      columns: { day: 'Tag', week: 'Woche ab', questions: 'Fragen', chart: 'Anteil' },
      row: '{solved} sofort gelöst, {chosen} mit einem Klick, {unsure} unsicher, {ratedBadly} schlecht bewertet, {handedOver} übergeben',
      table: 'Ergebnisse im Zeitverlauf',
      empty: 'In diesem Zeitraum haben Kunden dem Bot keine Fragen gestellt.',
      emptyNext:
        'Wählen Sie einen längeren Zeitraum oder eine andere Sprache, oder prüfen Sie in den Einstellungen der Website, ob der Bot eingeschaltet ist.',
      exports: { csv: 'CSV exportieren', csvSemicolon: 'CSV für Excel exportieren (;)' },
    },
    tryOut: {
      intro:
        'Stellen Sie eine Frage so, wie Kunden sie stellen. Sie sehen, was der Bot mit den veröffentlichten Inhalten antwortet. Nichts wird gespeichert.',
      question: 'Frage',
      action: 'Bot fragen',
      outcome: 'Ergebnis',
      outcomes: {
        answered: 'Der Bot antwortet',
        clarified: 'Der Bot fragt, welches Produkt gemeint ist',
        missed: 'Der Bot ist unsicher und zeigt eine Auswahl',
        offered: 'Der Bot hat keine Antwort und bietet Kontakt zum Team an',
        smallTalk: 'Der Bot antwortet auf Smalltalk',
        danger: 'Der Bot erkennt eine Gefahr, zeigt den Sicherheitstext und übergibt an das Team',
        wishForPerson: 'Der Bot erkennt den Wunsch nach persönlicher Hilfe und übergibt an das Team',
      },
      probability: 'Wahrscheinlichkeit',
      noProbability: 'nicht geschätzt',
      percent: '{percent} %',
      product: 'Erkanntes Produkt',
      answer: 'Antwort',
      choices: 'Auswahl',
      rivals: 'Wahrscheinliche Einträge',
      rivalsWhy:
        'Wie wahrscheinlich jeder Eintrag für sich die richtige Antwort ist. Ab 50 % antwortet der Bot mit dem besten. Die Schätzungen ergeben zusammen nicht 100 %.',
      kinds: { faq: 'FAQ', topic: 'Thema aus den Einstellungen der Website', property: 'Produkteigenschaft' },
      columns: { entry: 'Eintrag', kind: 'Art', probability: 'Wahrscheinlichkeit' },
      words: 'Entscheidende Wörter',
      wordsWhy:
        'Die markierten Wörter kommen in den Formulierungen des besten Eintrags vor. Je dicker die Linie, desto mehr Übereinstimmung ginge ohne das Wort verloren.',
      noWords:
        'Kein Wort der Frage kommt in den Formulierungen des besten Eintrags vor. Fügen Sie die Frage einer FAQ als Formulierung hinzu.',
      word: '{percent} % der Übereinstimmung',
      states: {
        learning:
          'Der Bot lernt die Inhalte dieser Website noch, oder sie hat zu viele FAQs zum Lernen. Die Antwort stammt aus der Suche. Fragen Sie gleich noch einmal.',
        off: 'Der Bot ist auf dieser Website ausgeschaltet. Schalten Sie ihn in den Einstellungen der Website ein. Bis dahin erreichen Kunden direkt Ihr Team.',
      },
      toSite: 'Einstellungen der Website öffnen',
    },
    unanswered: {
      show: 'Anzeigen',
      shows: { open: 'Zu erledigen', dismissed: 'Nicht relevant' },
      summary:
        'Gruppierte Fragen: {questions}. Gruppen: {groups}. Fragen, die eine veröffentlichte FAQ inzwischen wörtlich beantwortet, fehlen hier.',
      cut: 'Nur die neuesten {max} Fragen dieses Zeitraums sind gruppiert.',
      count: '{count} Fragen',
      countOne: '1 Frage',
      newest: 'neueste {at}',
      figures: {
        missed: 'unsicher: {count}',
        offered: 'Kontakt zum Team angeboten: {count}',
        handedOver: 'übergeben: {count}',
        ratedBadly: 'schlecht bewertet: {count}',
        chosen: 'Antwort gewählt: {count}',
      },
      wordings: 'Zu übernehmende Formulierungen',
      nearest: 'Ähnlichste FAQ:',
      noNearest: 'Keine FAQ ähnelt diesen Fragen.',
      addNearest: 'Zu dieser FAQ hinzufügen',
      addOther: 'Zu einer anderen FAQ hinzufügen',
      addAny: 'Zu einer FAQ hinzufügen',
      newFaq: 'Neue FAQ',
      dismiss: 'Nicht relevant',
      dismissed:
        'Als nicht relevant markiert. Auch spätere Fragen mit derselben Bedeutung werden ausgeblendet.',
      restore: 'Wieder anzeigen',
      restored: 'Die Gruppe ist wieder in der Liste „Zu erledigen“.',
      noneChosen: 'Wählen Sie mindestens eine Formulierung.',
      masked:
        'Diese Formulierung enthält ausgeblendete personenbezogene Daten. Wählen Sie eine andere, oder schreiben Sie in der FAQ eine eigene.',
      pick: 'Zu welcher FAQ hinzufügen?',
      added: 'Entwurf mit {count} neuen Formulierungen gespeichert.',
      addedOne: 'Entwurf mit einer neuen Formulierung gespeichert.',
      alreadyThere: 'Die FAQ enthält diese Formulierungen bereits.',
      review: 'Prüfen und veröffentlichen',
      noText: 'Der FAQ fehlt ein Text auf {lang}. Öffnen Sie die FAQ und ergänzen Sie ihn zuerst.',
      incomplete:
        'Der Entwurf der FAQ ist unvollständig. Öffnen Sie die FAQ und stellen Sie den Entwurf zuerst fertig.',
      full: 'In der FAQ ist kein Platz für diese Formulierungen: Möglich sind höchstens {max}. Öffnen Sie die FAQ und entfernen Sie einige.',
      conflict: 'Ein anderes Teammitglied hat die FAQ gleichzeitig geändert. Versuchen Sie es erneut.',
      empty: {
        open: 'Keine unbeantworteten Fragen in diesem Zeitraum.',
        dismissed: 'Keine Gruppe ist als nicht relevant markiert.',
      },
      emptyNext: {
        open: 'Wählen Sie einen längeren Zeitraum, eine andere Sprache oder eine andere Website.',
        dismissed:
          'Mit „Nicht relevant“ blenden Sie in der Liste „Zu erledigen“ Fragen aus, die Ihre FAQs nicht beantworten sollen.',
      },
    },
  },
};
