import { texts } from '../parts/text.ts';

const words: Readonly<Record<string, string>> = texts.fieldProblems;

export const problemWords = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([path, reason]) => [path, words[reason] ?? texts.fieldProblems.wrongForm]),
  );
