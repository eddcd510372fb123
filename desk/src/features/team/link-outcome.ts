import { acceptInvitation, resetDeskPassword } from '@aftercare/contract/desk/own-account';
import { type AnswerOf, ourNames } from '@aftercare/contract/read-answer';
import { formProblems } from '@aftercare/contract/read-request';
import { ruleTexts } from '@aftercare/contract/rule-texts/en-us';
import type { Unreachable } from '../../lib/api.ts';
import { problemText } from '../../lib/problem-text.ts';
import { texts } from '../../lib/text.ts';

type LinkForm = { secret: string; name: string; password: string; confirm: string };

/** What to say under the fields, or over the form. */
export type LinkErrors = { fields: Partial<Record<'name' | 'password' | 'confirm', string>>; form?: string };

export function errorsOfLinkForm(page: 'welcome' | 'new-password', form: LinkForm): LinkErrors | null {
  // A link that somebody cut short is no link, whatever is typed.
  if (!/^[\w-]{1,128}$/.test(form.secret)) return { fields: {}, form: texts.link.ended };
  const { name: _, ...withoutName } = form;
  const problems =
    page === 'welcome'
      ? formProblems(acceptInvitation, form, { lang: 'en_US' })
      : formProblems(resetDeskPassword, withoutName, { lang: 'en_US' });
  if (problems.size > 0)
    return { fields: Object.fromEntries([...problems].map(([field, key]) => [field, ruleTexts[key]])) };
  return form.password === form.confirm ? null : { fields: { confirm: texts.link.differ } };
}

export function errorsOfLinkOutcome(
  outcome: Exclude<AnswerOf<typeof acceptInvitation> | Unreachable, { kind: 'ok' }>,
): LinkErrors {
  if (outcome.kind === 'unreachable') return { fields: {}, form: texts.signIn.unreachable };
  switch (outcome.code) {
    case 'linkEnded':
      return { fields: {}, form: texts.link.ended };
    case 'passwordsDiffer':
      return { fields: { confirm: texts.link.differ } };
    case 'invalidInput':
      return { fields: ourNames(acceptInvitation, outcome.data.fields) };
    default: {
      const { what, next } = problemText(outcome);
      return { fields: {}, form: `${what} ${next}` };
    }
  }
}
