import { entryOfId } from '@aftercare/contract/content/documents';
import type { UnansweredGroup } from '@aftercare/contract/desk/bot/questions';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { maskContacts } from '../../../../platform/text/mask-contacts.ts';
import { plainText } from '../../../../platform/text/plain-text.ts';
import type { GroupQuestions, WorkQueue } from '../../../../providers/bot/bot.port.ts';
import type { Wordings } from '../../../faq/index.ts';
import type { UnansweredQuestion } from './unanswered.view.ts';

type Deps = { groupQuestions: GroupQuestions; queue: WorkQueue };
type Found = { questions: readonly UnansweredQuestion[]; entries: readonly Wordings[]; lang: Language };
/**
 * A question without its text, because a chat may be erased while the group is in memory. Questions with the same
 * text have the same `wording`.
 */
type Member = Omit<UnansweredQuestion, 'body'> & { wording: number };
/** The current text of a question; null: it was erased. */
export type TextOf = (question: QuestionKey) => string | null;
export type QuestionKey = Pick<UnansweredQuestion, 'conversationId' | 'messageId'>;

/**
 * Questions with the same meaning; `nearest`: the FAQ that their customers chose, or else the closest one.
 */
export type Group = { members: Member[]; nearest: Wordings | undefined };

export type Grouped = { open: Group[]; dismissed: Group[]; considered: number };

/** The text of a message on one line. */
export const textOfBody = (body: string): string => plainText(body).replace(/\s+/g, ' ');

/**
 * Groups questions by meaning, the largest group first. A group with a dismissed question is dismissed. null:
 * too much work waits on this node.
 */
export async function groupUnanswered(
  { groupQuestions, queue }: Deps,
  { questions, entries, lang }: Found,
): Promise<Grouped | null> {
  const wordings = new Map<string, number>();
  const allMembers: Member[] = [];
  const toGroup = questions.map(({ body, ...question }, at) => {
    const text = textOfBody(body);
    const wording = wordings.get(text.toLowerCase()) ?? wordings.size;
    wordings.set(text.toLowerCase(), wording);
    allMembers.push({ ...question, wording });
    return { id: String(at), text, isFirst: question.dismissedAt !== null };
  });
  const grouping = await groupQuestions({ questions: toGroup, entries, lang }, queue);
  if (grouping === null) return null;
  const { groups, considered } = grouping;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const open: Group[] = [];
  const dismissed: Group[] = [];
  for (const { members: ids, nearestEntryId } of groups) {
    const members = ids.flatMap((id) => allMembers[Number(id)] ?? []);
    const nearest = byId.get(mostChosen(members, byId) ?? nearestEntryId ?? '');
    (members.some(({ dismissedAt }) => dismissedAt !== null) ? dismissed : open).push({ members, nearest });
  }
  return { open: open.sort(byCount), dismissed: dismissed.sort(byCount), considered };
}

const newestIn = ({ members }: Group): number =>
  Math.max(...members.map(({ answeredAt }) => answeredAt.getTime()));

const byCount = (one: Group, other: Group): number =>
  other.members.length - one.members.length || newestIn(other) - newestIn(one);

/** Returns the FAQ that most customers chose. Their choice is more reliable than the cosine similarity. */
function mostChosen(members: readonly Member[], entriesById: ReadonlyMap<string, unknown>): string | null {
  const counts = new Map<string, number>();
  for (const { chosen } of members)
    if (chosen !== null && entriesById.has(chosen)) counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
}

const count = (members: readonly Member[], isCounted: (member: Member) => boolean): number =>
  members.filter(isCounted).length;

/** Converts a group to the format of the desk. */
export function shownGroup(group: Group, lang: Language, textOf: TextOf): UnansweredGroup {
  const { members, nearest } = group;
  return {
    count: members.length,
    missed: count(members, ({ outcome }) => outcome === 'missed'),
    offered: count(members, ({ outcome }) => outcome === 'offered'),
    handedOver: count(members, ({ handedOver }) => handedOver),
    ratedBadly: count(members, ({ thumb }) => thumb === '0'),
    chosen: count(members, ({ chosen }) => chosen !== null),
    newestAt: new Date(newestIn(group)),
    examples: shownExamples(examplesOf(members), textOf),
    nearest: nearest
      ? {
          entryId: entryOfId(nearest.id, lang),
          question: nearest.question,
          variants: nearest.variants.length,
        }
      : null,
  };
}

/**
 * Selects the examples that the desk shows. Dismissed questions come first, so that the desk can undo the
 * dismissal. Then each wording follows once, and repeated wordings only if there is room.
 */
export function examplesOf(members: readonly Member[]): Member[] {
  const known = new Set<number>();
  const dismissed: Member[] = [];
  const wordings: Member[] = [];
  const repeats: Member[] = [];
  for (const member of members) {
    if (member.dismissedAt !== null) dismissed.push(member);
    else if (known.has(member.wording)) repeats.push(member);
    else wordings.push(member);
    known.add(member.wording);
  }
  return [...dismissed, ...wordings, ...repeats].slice(0, limits.botExamplesShown);
}

export function shownExamples(
  examples: readonly (QuestionKey & Pick<Member, 'answeredAt'>)[],
  textOf: TextOf,
): UnansweredGroup['examples'] {
  return examples.flatMap(({ conversationId, messageId, answeredAt }) => {
    const text = textOf({ conversationId, messageId });
    if (text === null) return [];
    const shown = maskContacts(text).slice(0, limits.questionMaxLength).toWellFormed();
    return [{ conversationId, messageId, text: shown, at: answeredAt }];
  });
}
