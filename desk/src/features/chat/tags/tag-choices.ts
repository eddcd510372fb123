import type { Tag } from '@aftercare/contract/desk/chat/tags';

/**
 * The options of the filter, by the id of the tag. Sites can have other names for the same id. A chosen tag that is no
 * longer offered, or could not be loaded, stays an option.
 */
export function tagOptions(tags: readonly Tag[], chosen: string | undefined): [id: string, name: string][] {
  const names = Map.groupBy(tags, ({ tagId, name }) => tagId ?? name);
  const options = [...names].map(([id, same]): [string, string] => [
    id,
    [...new Set(same.map(({ name }) => name))].join(' / '),
  ]);
  return chosen === undefined || names.has(chosen) ? options : [...options, [chosen, chosen]];
}

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * The choices for the typed text: tags that contain it, those that begin with it first, and the name
 * of a new tag unless one has this name in any case.
 */
export function tagChoices(
  offered: readonly string[],
  own: readonly string[],
  typed: string,
): { found: string[]; created: string | null } {
  const text = plain(typed);
  const all = [...own, ...offered.filter((name) => !own.includes(name))];
  const found = all.filter((name) => plain(name).includes(text));
  if (text === '') return { found, created: null };
  const first = found.filter((name) => plain(name).startsWith(text));
  const rest = found.filter((name) => !plain(name).startsWith(text));
  const isNew = !all.some((name) => plain(name) === text);
  return { found: [...first, ...rest], created: isNew ? typed.trim() : null };
}
