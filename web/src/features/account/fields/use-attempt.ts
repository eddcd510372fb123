import type { Call, Codes } from '@aftercare/contract/wire/call';
import { type Answer, ourNames } from '@aftercare/contract/wire/read-answer';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { type RefObject, useEffect } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import type { SendOptions } from '../../../lib/api/api-client.ts';
import { focusFirstError, textsOf } from '../../../lib/forms/form-errors.ts';
import { useFormTry } from '../../../lib/forms/use-form-try.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useSite } from '../../../lib/page/site.tsx';

type Refusal = { code: string; msg: string; data: unknown };

export function useAttempt() {
  const api = useApi();
  const { features } = useSite();
  const { lang, catalogue } = useLanguage();
  const { setErrors, attempt, ...form } = useFormTry();
  const { errors, refuse } = form;
  const problems = <Request, Response, C extends Codes>(call: Call<Request, Response, C>, request: Request) =>
    textsOf(formProblems(call, request, { lang, features }), catalogue.rules);

  return {
    ...form,
    mend: (name: string): void => {
      if (!(name in errors)) return;
      const { [name]: _, ...rest } = errors;
      setErrors(rest);
    },
    /** Returns null if the form is invalid, or if there was no answer and a toast reported it. */
    send: async <Request, Response, C extends Codes>(
      call: Call<Request, Response, C>,
      request: Request,
      options: SendOptions = {},
    ): Promise<Answer<Response, C> | null> => {
      const answer = await attempt(problems(call, request), () => api.send(call, request, options));
      return answer ?? null;
    },
    refuseBy: (call: Parameters<typeof ourNames>[0], { code, msg, data }: Refusal, field: string): void => {
      if (code === 'invalidInput') {
        refuse(ourNames(call, (data as { fields: Record<string, string> }).fields));
        return;
      }
      refuse({ [field]: msg });
    },
  };
}

export type Attempt = ReturnType<typeof useAttempt>;

export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, { refused }: Attempt): void {
  useEffect(() => focusFirstError(form.current, refused), [form, refused]);
}
