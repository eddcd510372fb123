import { changeHosts } from '@aftercare/contract/desk/sites/site-life';
import { listSites, type SiteState, viewSite } from '@aftercare/contract/desk/sites/sites';
import { readHosts, suggestedHosts } from '@aftercare/contract/sites/new-site';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { get } from 'react-hook-form';
import { problemLine } from '../../../lib/api/problem-text.ts';
import styles from '../../../lib/forms/form.module.css';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { siteProblemTexts } from '../screen/site-problems.ts';
import type { SiteWork } from '../screen/use-site.ts';
import { HostsField } from './hosts-field.tsx';

const t = texts.hosts;

type Hosts = { hosts: string[] };

const problemsOf = ({ hosts }: Hosts) => {
  const read = readHosts(hosts);
  return read.kind === 'ok' ? {} : siteProblemTexts(read.problems);
};

/** Host names take effect when they are saved; they are not part of the draft. */
export function HostsGroup({ site }: { site: SiteWork }) {
  const { errors, hosts, refusal, isSaved, isBusy, isChanged, suggestedAt, change, submit } =
    useHostsForm(site);
  const errorAt = (path: string): string | undefined =>
    get(errors, `${path}.message`) ?? get(errors, `${path}.root.message`);
  return (
    <section className={styles.group}>
      <h2>{t.label}</h2>
      <form className={styles.fields} noValidate onSubmit={submit}>
        <HostsField
          hosts={hosts}
          onChange={change}
          errorAt={(index) => errorAt(`hosts.${index}`) ?? (index === 0 ? errorAt('hosts') : undefined)}
          suggestedAt={suggestedAt}
        />
        <StatusMessage text={refusal} />
        <StatusMessage text={isSaved ? t.saved : ''} isGood />
        <div>
          <Button type="submit" isBusy={isBusy} disabled={!isChanged}>
            {t.save}
          </Button>
        </div>
      </form>
    </section>
  );
}

function useHostsForm(site: SiteWork) {
  const { merchantId, hosts: current } = site.state;
  const { send, isBusy } = useChange(changeHosts, { invalidates: [listSites, viewSite] });
  const [suggested, setSuggested] = useState<Readonly<Record<string, string>>>({});
  const [isSaved, setIsSaved] = useState(false);
  const { form, refusal, showRefusal, submit, finish } = useContractForm<Hosts>({
    // A form draft is valid only for the host names that it started from.
    draft: `hosts ${merchantId} ${current.join(' ')}`,
    first: { hosts: current },
    problemsOf,
  });
  const hosts = form.watch('hosts');
  const { errors, isSubmitted } = form.formState;

  function take(state: SiteState) {
    finish();
    form.reset({ hosts: state.hosts });
    site.receive({ kind: 'ok', data: state });
  }

  async function save(typed: Hosts) {
    const outcome = await send({ merchantId, hosts: typed.hosts, current });
    if (outcome.kind === 'ok') {
      take(outcome.data);
      return setIsSaved(true);
    }
    if (outcome.kind === 'refused' && outcome.code === 'invalidInput') {
      setSuggested(outcome.data.suggested);
      return showRefusal(siteProblemTexts(outcome.data.fields, outcome.data.heldBy));
    }
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale') {
      take(outcome.data.latest);
      return showRefusal({}, t.stale);
    }
    showRefusal({}, problemLine(outcome as Problem));
  }

  function change(next: string[]) {
    setIsSaved(false);
    form.setValue('hosts', next, { shouldValidate: isSubmitted });
  }
  const suggestedAt = (index: number) =>
    suggestedHosts(hosts)[`hosts.${index}`] ?? suggested[`hosts.${index}`] ?? '';
  const isChanged = hosts.join('\n') !== current.join('\n');
  return { errors, hosts, refusal, isSaved, isBusy, isChanged, suggestedAt, change, submit: submit(save) };
}
