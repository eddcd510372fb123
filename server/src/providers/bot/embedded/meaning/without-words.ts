import type { EntryTexts } from '../model.ts';
import type { NumberedText, Tables } from '../numbered-text.ts';

/**
 * The text as if it had other words in place of those of an entry: their numbers become unknown ones. Shows
 * how a question is ranked that has no word in common with its answer.
 */
export function withoutWordsOf(
  { questions, answer }: EntryTexts,
  text: NumberedText,
  { columns, tokens }: Tables,
): NumberedText {
  const ownColumns = new Set(questions.flatMap((own) => [...own.columns]));
  const ownTokens = new Set([...questions.flatMap((own) => [...own.content, ...own.telling]), ...answer]);
  const unknownFrom = (own: ReadonlySet<number>, first: number) => {
    const unknown = new Map<number, number>();
    return (number: number): number => {
      if (!own.has(number)) return number;
      const other = unknown.get(number) ?? first + unknown.size;
      unknown.set(number, other);
      return other;
    };
  };
  // Beyond the tables, and beyond the unknown numbers that the text has already.
  const columnOf = unknownFrom(ownColumns, columns.size() + text.columns.length);
  const tokenOf = unknownFrom(ownTokens, tokens.size() + text.telling.length + text.content.length);
  return {
    ...text,
    columns: text.columns.map(columnOf),
    content: text.content.map(tokenOf),
    telling: text.telling.map(tokenOf),
  };
}
