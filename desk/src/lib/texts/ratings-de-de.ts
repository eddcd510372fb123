import type { ratingsEnUs } from './ratings-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const ratingsDeDe: TextTree<typeof ratingsEnUs> = {
  ratings: {
    title: 'Bewertungen',
    site: 'Website',
    period: 'Zeitraum',
    periods: { 7: '7 Tage', 30: '30 Tage', 90: '90 Tage' },
    toInbox: 'Zurück zum Posteingang',
    toRatings: 'Bewertungen',
    rated:
      'Bewertungen in diesem Zeitraum: {rated}. In diesem Zeitraum begonnene Chats mit dem Team: {chats}.',
    why: 'Jede Bewertung zählt für das Teammitglied, das den Chat zuletzt bearbeitet hat.',
    good: 'Gut',
    notGood: 'Nicht gut',
    agent: 'Teammitglied',
    given: 'Alle Bewertungen',
    rating: 'Bewertung',
    comment: 'Kommentar',
    noComment: 'Kein Kommentar',
    at: 'Bewertet am',
    empty: 'In diesem Zeitraum wurde kein Chat bewertet.',
    emptyNext:
      'Kunden können einen Chat mit dem Team bewerten, wenn er endet. Wählen Sie einen längeren Zeitraum oder eine andere Website.',
  },
};
