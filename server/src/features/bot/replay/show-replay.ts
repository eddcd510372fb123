import { entryOfId } from '@aftercare/contract/content/documents';
import type {
  Replay,
  ReplayAim,
  ReplayedAnswer,
  ReplayedEntry,
  ReplayedQuestion,
} from '@aftercare/contract/desk/bot/replay';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { maskContacts } from '../../../platform/text/mask-contacts.ts';
import { plainText } from '../../../platform/text/plain-text.ts';
import { factIdOf } from '../../../providers/bot/bot.port.ts';
import type { StoredAnswer } from '../../../schema/bot/bot-replay.tables.ts';
import { sectionTitles } from '../sections/learnt-sections.ts';
import { sectionKeyOf } from '../sections/section-id.ts';
import { topicEntries, topicIdOf } from '../topics/topics.ts';
import type { StoredReplay } from './replays.repository.ts';
import { examplesOf, type FoundExample, newestReplay, questionsOfFaqs, wordingOf } from './replays.view.ts';

type Deps = { database: Database; clock: Clock };
type Wanted = { merchant: Merchant; lang: Language; aim: ReplayAim };

/** The newest replay of this aim, with its result if it is done; null: there is none. */
export async function shownReplay(deps: Deps, wanted: Wanted): Promise<Replay | null> {
  const { merchant, lang, aim } = wanted;
  const { id: merchantId } = merchant;
  const now = deps.clock.now();
  return deps.database.forMerchant(merchantId, async (tx) => {
    const found = await newestReplay(tx, { merchantId, lang, aim });
    if (found === null) return null;
    const { done, total, startedAt, startedBy, finishedAt, isCut, drafts, figures } = found;
    const examples = figures === null ? [] : await examplesOf(tx, found);
    const named = await entryNames(tx, wanted, examples.flatMap(entriesThen));
    return {
      aim,
      state: stateOf(found, now),
      done,
      total,
      startedAt,
      startedBy,
      finishedAt,
      isCut,
      drafts,
      questions: figures?.aim === 'drafts' ? figures.questions : null,
      conversations: figures?.aim === 'drafts' ? figures.conversations : null,
      gain: aim === 'wording' ? gainOf(found, await wordingOf(tx, found)) : null,
      examples: examples.map((example) => shownExample(example, lang, named)),
    };
  });
}

const isUnfinished = ({ state }: Pick<StoredReplay, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** No node changes the state of a replay after its deadline. */
const stateOf = (found: StoredReplay, now: Date): Replay['state'] =>
  isUnfinished(found) && found.endsAt <= now ? 'failed' : found.state;

function gainOf({ entryId, figures }: StoredReplay, wording: string | null): Replay['gain'] {
  if (entryId === null || wording === null) return null;
  const { waiting, gained, right, changed } =
    figures?.aim === 'wording' ? figures : { waiting: 0, gained: 0, right: 0, changed: 0 };
  return { entryId, wording, waiting, gained, right, changed };
}

const entriesThen = ({ question: { entryId, chosen } }: FoundExample): string[] =>
  [entryId, chosen].filter((id) => id !== null);

type EntryNames = (id: string | null) => ReplayedEntry | null;

/** Names the entries of stored outcomes; those that no longer exist have no name. */
async function entryNames(tx: Tx, { merchant, lang }: Wanted, ids: readonly string[]): Promise<EntryNames> {
  const site = { merchantId: merchant.id, lang };
  const faqs = await questionsOfFaqs(tx, merchant.id, ids);
  const topics = new Map(topicEntries(merchant, lang).map(({ id, question }) => [id, question]));
  const sections = await sectionTitles(tx, site, ids);
  return (id) => {
    if (id === null) return null;
    const question = faqs.get(id) ?? topics.get(id) ?? sections.get(id) ?? propertyOf(id);
    return question === null ? null : shownEntry({ entryId: id, question }, lang);
  };
}

const propertyOf = (id: string): string | null =>
  id.startsWith(factIdOf('')) ? id.slice(factIdOf('').length) : null;

function shownEntry({ entryId, question }: StoredAnswer['answers'][number], lang: Language): ReplayedEntry {
  if (entryId.startsWith(topicIdOf(''))) return { kind: 'topic', entryId: null, question };
  if (entryId.startsWith(factIdOf(''))) return { kind: 'property', entryId: null, question };
  if (sectionKeyOf(entryId) !== null) return { kind: 'section', entryId: null, question };
  return { kind: 'faq', entryId: entryOfId(entryId, lang), question };
}

const shownAnswer = ({ answers, choices }: StoredAnswer, lang: Language): ReplayedAnswer => ({
  answers: answers.map((entry) => shownEntry(entry, lang)),
  choices,
});

function shownExample(
  { example, question, body }: FoundExample,
  lang: Language,
  named: EntryNames,
): ReplayedQuestion {
  const { conversationId, messageId, reason, before, after } = example;
  const { outcome, entryId, chosen, thumb, handedOver, answeredAt } = question;
  const text = maskContacts(plainText(body).replace(/\s+/g, ' '));
  return {
    conversationId,
    messageId,
    text: text.slice(0, limits.questionMaxLength).toWellFormed(),
    at: answeredAt,
    reason,
    received: {
      outcome,
      answer: named(entryId),
      chosen: named(chosen),
      isHelpful: thumb === null ? null : thumb === '1',
      handedOver,
    },
    before: shownAnswer(before, lang),
    after: shownAnswer(after, lang),
  };
}
