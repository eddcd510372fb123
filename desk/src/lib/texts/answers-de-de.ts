import type { answersEnUs } from './answers-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const answersDeDe: TextTree<typeof answersEnUs> = {
  answers: {
    title: 'Feedback zu Antworten',
    tabs: { helpful: 'Feedback', toDo: 'Übersetzungen' },
    site: 'Website',
    kind: 'Typ',
    kinds: { faq: 'Fragen', section: 'Anleitungen und Untertitel', story: 'Geführte Antworten' },
    period: 'Zeitraum',
    periods: { 7: '7 Tage', 30: '30 Tage', 90: '90 Tage' },
    language: 'Sprache',
    order: 'Reihenfolge',
    orders: {
      leastHelpful: 'Am wenigsten hilfreiche zuerst',
      mostRead: 'Meiste Aufrufe zuerst',
      mostChats: 'Meiste Folgechats zuerst',
      mostComments: 'Meiste Kommentare zuerst',
    },
    columns: {
      question: 'Frage',
      votes: 'Stimmen',
      share: 'Nicht hilfreich',
      views: 'Aufrufe',
      comments: 'Kommentare',
      chats: 'Folgechats',
    },
    votes: '{up} hilfreich, {down} nicht hilfreich',
    noVotes: 'Keine Stimmen',
    notCounted: 'nicht gezählt',
    share: 'mindestens {percent}\u00a0%',
    figures: 'Aufrufe: {views} · Kommentare: {comments} · Folgechats: {chats}',
    empty: 'Keine Aufrufe oder Stimmen in diesem Zeitraum.',
    emptyNext: 'Wählen Sie einen längeren Zeitraum oder eine andere Sprache.',
    facts: {
      shareWhy:
        'Mindestens dieser Anteil der Leser findet die Antwort nicht hilfreich (Konfidenz 95\u00a0%). Bei wenigen Stimmen ist die Schätzung vorsichtig.',
      chatsWhy:
        'Besucher, die innerhalb von 30 Minuten nach dem Lesen einen Chat begonnen oder nach dem Team gefragt haben. Gezählt werden nur Besucher mit früheren Chats, etwa eine Stunde später.',
    },
    edit: 'Antwort bearbeiten',
    commentsTitle: 'Kommentare der Besucher',
    helped: 'Hilfreich',
    didNotHelp: 'Nicht hilfreich',
    noComments: 'Noch keine Kommentare.',
    gone: 'Keine Daten zu dieser Antwort in diesem Zeitraum.',
    goneNext: 'Wählen Sie einen längeren Zeitraum oder gehen Sie zurück zur Liste.',
    toDo: {
      show: 'Anzeigen',
      filters: { untranslated: 'Fehlende Übersetzungen', stale: 'Veraltete Übersetzungen' },
      columns: {
        title: 'Titel',
        kind: 'Typ',
        missing: 'Fehlt auf',
        stale: 'Veraltet auf',
        changed: 'Geändert',
      },
      untitled: 'Ohne Titel',
      empty: { untranslated: 'Es fehlen keine Übersetzungen.', stale: 'Keine Übersetzung ist veraltet.' },
      emptyNext: 'Wählen Sie eine andere Website oder einen anderen Filter.',
    },
  },
};
