import { signIn } from '@aftercare/contract/desk/session';
import { type AnswerOf, ourNames } from '@aftercare/contract/read-answer';
import { formProblems } from '@aftercare/contract/read-request';
import { ruleTexts } from '@aftercare/contract/rule-texts/en-us';
import type { Unreachable } from '../../lib/api.ts';
import { clockText } from '../../lib/format.ts';
import { problemText } from '../../lib/problem-text.ts';
import { fill, texts } from '../../lib/text.ts';

export type SignInForm = { email: string; password: string };

/** What to say under the fields, or over the form. */
export type SignInErrors = { fields: Partial<Record<keyof SignInForm, string>>; form?: string };

export function errorsOfForm(form: SignInForm): SignInErrors | null {
  const problems = formProblems(signIn, form, { lang: 'en_US' });
  if (problems.size === 0) return null;
  return { fields: Object.fromEntries([...problems].map(([field, key]) => [field, ruleTexts[key]])) };
}

export function errorsOfOutcome(
  outcome: Exclude<AnswerOf<typeof signIn> | Unreachable, { kind: 'ok' }>,
): SignInErrors {
  if (outcome.kind === 'unreachable') return { fields: {}, form: texts.signIn.unreachable };
  switch (outcome.code) {
    case 'wrongCredentials':
      return { fields: {}, form: texts.signIn.wrong };
    case 'tooManyAttempts':
      return { fields: {}, form: fill(texts.signIn.tooMany, { time: clockText(outcome.data.retryAt) }) };
    case 'invalidInput':
      return { fields: ourNames(signIn, outcome.data.fields) };
    default: {
      const { what, next } = problemText(outcome);
      return { fields: {}, form: `${what} ${next}` };
    }
  }
}
