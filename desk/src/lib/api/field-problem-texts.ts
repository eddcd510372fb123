import { texts } from '../parts/text.ts';

const reasonTexts: Readonly<Record<string, string>> = texts.fieldProblems;

export const fieldProblemTexts = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([path, reason]) => [
      path,
      reasonTexts[reason] ?? texts.fieldProblems.wrongForm,
    ]),
  );
