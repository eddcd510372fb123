import type { SiteState } from '@aftercare/contract/desk/sites/sites';
import { readNewSite, suggestedHosts } from '@aftercare/contract/sites/new-site';
import { useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useCreateSite } from '../api/create-site.ts';
import { siteProblemTexts } from '../screen/site-problems.ts';
import { blankSite, type NewSiteValues, siteDocument, withSuggestions } from './new-site-values.ts';

const problemsOf = (values: NewSiteValues) => {
  const read = readNewSite(siteDocument(values));
  return read.kind === 'ok' ? {} : siteProblemTexts(read.problems);
};

type Options = { first: Partial<NewSiteValues>; onCreated: (site: SiteState) => void };

export function useNewSite({ first, onCreated }: Options) {
  const { person, refreshPerson } = useSession();
  const { send, isBusy } = useCreateSite();
  const [suggested, setSuggested] = useState<Readonly<Record<string, string>>>({});
  const { form, refusal, showRefusal, submit, finish } = useContractForm<NewSiteValues>({
    draft: `new site ${first.copyOf ?? ''}`,
    first: { ...blankSite('de', person.email), ...first },
    problemsOf,
  });
  const values = form.watch();

  function change(changed: Partial<NewSiteValues>) {
    const before = form.getValues();
    const after = withSuggestions(before, { ...before, ...changed }, window.location.hostname);
    const { isSubmitted } = form.formState;
    for (const field of Object.keys(after) as (keyof NewSiteValues)[])
      if (after[field] !== before[field]) form.setValue(field, after[field], { shouldValidate: isSubmitted });
  }

  async function create(typed: NewSiteValues) {
    const outcome = await send({ site: siteDocument(typed) });
    if (outcome.kind === 'ok') {
      finish();
      refreshPerson();
      return onCreated(outcome.data);
    }
    if (outcome.kind === 'refused' && outcome.code === 'invalidInput') {
      const { fields, suggested: better, heldBy } = outcome.data;
      setSuggested(better);
      return showRefusal(siteProblemTexts(fields, heldBy), texts.newSite.wrong);
    }
    showRefusal({}, problemLine(outcome as Problem));
  }

  return {
    form,
    values,
    change,
    refusal,
    isBusy,
    submit: submit(create),
    suggestedHost: (index: number): string =>
      suggestedHosts(values.hosts)[`hosts.${index}`] ?? suggested[`hosts.${index}`] ?? '',
  };
}
export type NewSiteWork = ReturnType<typeof useNewSite>;
