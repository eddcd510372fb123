import type { ProviderProblem } from '@aftercare/contract/desk/team/sign-in-provider';
import type { AnyCall, Call } from '@aftercare/contract/wire/call';
import { ourNames } from '@aftercare/contract/wire/read-answer';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { problemLine } from '../api/problem-text.ts';
import type { Problem } from '../lists/loaded.ts';
import { dateTimeText } from '../parts/format.ts';
import { deskLanguage, fill, ruleTexts, texts } from '../parts/text.ts';

export type FormErrors = { fields: Readonly<Record<string, string>>; form?: string };

export function errorsOfForm<Request>(
  call: Pick<Call<Request, unknown>, 'request' | 'rules'>,
  form: Request,
): FormErrors | null {
  const problems = formProblems(call as Call<Request, unknown>, form, { lang: deskLanguage });
  if (problems.size > 0)
    return { fields: Object.fromEntries([...problems].map(([field, key]) => [field, ruleTexts[key]])) };
  const { password, confirm } = form as { password?: string; confirm?: string };
  return confirm === undefined || confirm === password ? null : { fields: { confirm: texts.link.differ } };
}

const over = (form: string): FormErrors => ({ fields: {}, form });

export function errorsOfOutcome(call: Pick<AnyCall, 'request'>, outcome: Problem): FormErrors {
  if (outcome.kind === 'unreachable') return over(texts.signIn.unreachable);
  switch (outcome.code) {
    case 'wrongCredentials':
      return over(texts.signIn.wrong);
    case 'codeWrong':
      return { fields: { code: texts.signIn.codeWrong } };
    case 'passwordWrong':
      return { fields: { [passwordOf(call)]: texts.account.passwordWrong } };
    case 'passwordsDiffer':
      return { fields: { confirm: texts.link.differ } };
    case 'linkEnded':
      return over(texts.link.ended);
    case 'conflictStale':
      return over(texts.twoFactor.changed);
    case 'passwordOff':
      return over(texts.singleSignOn.passwordOff);
    case 'signInEnded':
      return over(texts.singleSignOn.recent);
    case 'providerRefused':
      return over(texts.singleSignOn.reasons[(outcome.data as { reason: ProviderProblem }).reason]);
    case 'codeNeeded':
      return over(outcome.msg);
    case 'tooManyAttempts': {
      const { retryAt } = outcome.data as { retryAt: Date };
      return over(fill(texts.signIn.tooMany, { time: dateTimeText(retryAt) }));
    }
    case 'invalidInput': {
      const { fields } = outcome.data as { fields: Record<string, string> };
      const named = ourNames(call as unknown as Parameters<typeof ourNames>[0], fields);
      // A refusal that only the message explains.
      return Object.keys(named).length === 0 && outcome.msg !== '' ? over(outcome.msg) : { fields: named };
    }
    default: {
      return over(problemLine(outcome));
    }
  }
}

/** If the form has both passwords, the wrong one is the old one. */
const passwordOf = ({ request }: Pick<AnyCall, 'request'>): string =>
  'fields' in request && 'oldPassword' in (request.fields as object) ? 'oldPassword' : 'password';
