/** A colleague or a group that a note can mention. */
export type Mentionable = { name: string } & (
  | { personId: string; groupId?: undefined }
  | { groupId: string; personId?: undefined; memberIds: readonly string[] }
);

export const keyOfMentionable = ({ personId, groupId }: Mentionable): string => personId ?? groupId ?? '';

/** An `@` before the caret with what follows it. `from` is the place of the `@`. */
export type MentionQuery = { from: number; query: string };

const maxQueryLength = 50;
const wordCharacter = /[\p{L}\p{N}]/u;

const isInWord = (text: string, at: number): boolean => at >= 0 && wordCharacter.test(text.charAt(at));

/** The mention that the user is typing; null if the caret is not behind an `@` of the same line. */
export function mentionQuery(text: string, caret: number): MentionQuery | null {
  // A negative start would count as 0.
  const from = caret === 0 ? -1 : text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret - from > maxQueryLength || isInWord(text, from - 1)) return null;
  const query = text.slice(from + 1, caret);
  return query.includes('\n') ? null : { from, query };
}

/** Replaces the typed part of a name by the whole name. Returns the text and the new place of the caret. */
export function insertMention(
  text: string,
  { from, query }: MentionQuery,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `;
  const after = text.slice(from + 1 + query.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}

/** Colleagues and groups whose name contains the query. Names that begin with it come first. */
export function namesLike<Named extends { name: string }>(all: readonly Named[], query: string): Named[] {
  const wanted = query.toLowerCase();
  const places = all
    .map((one) => ({ one, place: one.name.toLowerCase().indexOf(wanted) }))
    .filter(({ place }) => place >= 0);
  return places.sort((a, b) => Number(a.place > 0) - Number(b.place > 0)).map(({ one }) => one);
}

/**
 * The colleagues and groups that a text mentions as `@Name`. If one name begins with another one, the longer one counts.
 * Those with the same name are all mentioned.
 */
export function mentionedIn<Named extends { name: string }>(text: string, all: readonly Named[]): Named[] {
  const lower = text.toLowerCase();
  const byLength = all.filter(({ name }) => name !== '').sort((a, b) => b.name.length - a.name.length);
  const names = new Set<string>();
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    const found = byLength.find(({ name }) => {
      const end = at + 1 + name.length;
      return lower.startsWith(name.toLowerCase(), at + 1) && !isInWord(text, end);
    });
    if (found && !isInWord(text, at - 1)) names.add(found.name);
  }
  return all.filter(({ name }) => names.has(name));
}

/** The ids that a note sends. Without groups they are left out, as nodes of earlier versions expect. */
export function mentionIds(mentioned: readonly Mentionable[]): {
  mentions: string[];
  groups: string[] | undefined;
} {
  const groups = mentioned.flatMap(({ groupId }) => groupId ?? []);
  return {
    mentions: mentioned.flatMap(({ personId }) => personId ?? []),
    groups: groups.length === 0 ? undefined : groups,
  };
}
