import type { botReplayEnUs } from './bot-replay-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const botReplayDeDe: TextTree<typeof botReplayEnUs> = {
  botReplay: {
    intro:
      'Vor dem Veröffentlichen: Der Server beantwortet die Fragen der letzten {days} Tage zweimal, mit den veröffentlichten FAQs und mit allen Entwürfen dieser Website und Sprache. Kunden bemerken davon nichts.',
    start: 'Probelauf starten',
    again: 'Probelauf wiederholen',
    cancel: 'Abbrechen',
    states: {
      waiting: 'In der Warteschlange …',
      learning: 'FAQs werden gelernt …',
      running: '{done} von {total} beantwortet',
      cancelled: 'Der Probelauf wurde abgebrochen.',
      failed:
        'Der Probelauf ist fehlgeschlagen oder hat zu lange gedauert. Versuchen Sie es erneut. Bei mehr als {max} FAQs in einer Sprache ist kein Probelauf möglich.',
    },
    progress: 'Fortschritt des Probelaufs',
    by: 'Probelauf vom {at}, gestartet von {name}. FAQs mit Entwurf: {drafts}.',
    noDrafts: 'Keine FAQ dieser Sprache hat einen Entwurf. Beide Bots wissen daher dasselbe.',
    noQuestions: 'In diesem Zeitraum haben Kunden nichts gefragt, was der Bot mit FAQs beantwortet.',
    cut: 'Der Probelauf umfasst nur die neuesten {max} unterschiedlichen Fragen des Zeitraums.',
    counts: 'Ergebnis',
    columns: { result: 'Mit den Entwürfen', questions: 'Fragen', conversations: 'Chats' },
    results: { worse: 'Schlechter', better: 'Besser', changed: 'Geändert', same: 'Gleich' },
    countsWhy:
      'Besser und schlechter richten sich danach, was Kunden getan haben: Eine Antwort ist richtig, wenn sie gewählt oder als hilfreich bewertet wurde. Sie ist falsch, wenn sie schlecht bewertet wurde oder der Chat danach an das Team ging. Fehlt ein solches Zeichen, gilt eine neue Antwort statt keiner als besser und eine andere Antwort als geändert.',
    show: 'Anzeigen',
    shows: { all: 'Alle', worse: 'Schlechter', better: 'Besser', changed: 'Geändert' },
    examples: 'Fragen mit anderer Antwort',
    examplesCut: 'Je Ergebnis sind höchstens {max} Fragen aufgeführt, die neuesten zuerst.',
    noExamples: 'Keine Frage hat eine andere Antwort.',
    noneShown: 'Keine Frage hat dieses Ergebnis.',
    reasons: {
      nowAnswered: 'Jetzt beantwortet',
      confirmedAnswered: 'Erhält jetzt die vom Kunden gewählte Antwort',
      rejectedReplaced: 'Andere Antwort statt einer abgelehnten',
      choiceShown: 'Die vom Kunden gewählte Antwort ist jetzt in der Auswahl',
      noLongerAnswered: 'Nicht mehr beantwortet',
      confirmedLost: 'Verliert die hilfreiche Antwort',
      rejectedAnswered: 'Erhält eine vom Kunden abgelehnte Antwort',
      choiceLost: 'Die vom Kunden gewählte Antwort fehlt in der Auswahl',
      otherAnswer: 'Andere Antwort',
      newText: 'Dieselbe FAQ mit anderem Antworttext',
      rejectedWithdrawn: 'Auswahl statt einer abgelehnten Antwort',
      otherChoices: 'Andere Auswahl',
    },
    received: 'Damalige Antwort',
    before: 'Veröffentlicht',
    after: 'Entwürfe',
    chose: '„{question}“ gewählt',
    helpful: 'als hilfreich bewertet',
    badly: 'schlecht bewertet',
    handedOver: 'danach nach dem Team gefragt',
    choices: 'Auswahl: {choices}',
    offer: 'Keine Antwort; bietet Kontakt zum Team an',
    toConversation: 'Chat öffnen',
    fromFaq: 'Probelauf mit Kundenfragen',
    gain: {
      column: 'Eine Formulierung mehr',
      open: 'Nutzen messen',
      title: 'Was bringt eine weitere Formulierung?',
      why: 'Der Server trainiert einen Bot mit den Entwürfen und einer dieser Formulierungen zusätzlich in „{question}“. Dieser Bot beantwortet die Fragen der letzten 30 Tage. Nichts wird gespeichert.',
      measure: 'Messen',
      result:
        'Die FAQ würde dann {gained} von {waiting} unbeantworteten Fragen beantworten. Von {right} jetzt richtigen Antworten würden sich {changed} ändern.',
      resultNone:
        'Die FAQ würde dann keine von {waiting} unbeantworteten Fragen beantworten. Von {right} jetzt richtigen Antworten würden sich {changed} ändern.',
      changes: 'Diese Antworten würden sich ändern:',
      failed: 'Die Messung ist fehlgeschlagen oder hat zu lange gedauert. Versuchen Sie es erneut.',
      busy: 'Für diese Website und Sprache läuft bereits ein Probelauf. Warten Sie, bis er fertig ist, oder brechen Sie ihn unter „Probelauf“ ab.',
      stale: 'Die FAQ oder die Frage gibt es nicht mehr. Laden Sie die Seite neu.',
      noWording:
        'Alle Formulierungen enthalten ausgeblendete personenbezogene Daten. Schreiben Sie in der FAQ eine eigene.',
    },
  },
};
