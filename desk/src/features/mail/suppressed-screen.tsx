import { allowAddress, listSuppressions, type Suppression } from '@aftercare/contract/desk/mail/suppressions';
import { limits } from '@aftercare/contract/limits';
import { Button, buttonClass } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { showToast } from '@aftercare/ui/toast';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { problemLine } from '../../lib/api/problem-text.ts';
import { useQuery } from '../../lib/api/query.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { Filters, SiteFilter, TextFilter } from '../../lib/lists/filters.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Problem } from '../../lib/lists/loaded.ts';
import type { Column } from '../../lib/lists/table.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { useChange } from '../../lib/server-state/use-change.ts';

const t = texts.requests.suppressed;

const columns: readonly Column<Suppression>[] = [
  { key: 'address', head: t.address, cell: (one) => one.emailAddress, isWide: true, stacked: 'title' },
  {
    key: 'reason',
    head: t.reason,
    cell: ({ reason, status }) => [t.reasons[reason], status].filter((part) => part !== '').join(' · '),
    stacked: 'line',
  },
  {
    key: 'mail',
    head: t.mail,
    cell: ({ mailId }) => (mailId === null ? t.gone : <Link href={paths.mails(mailId)}>{t.open}</Link>),
    stacked: 'meta',
  },
  { key: 'site', head: t.site, cell: (one) => <SiteChip merchantId={one.merchantId} />, stacked: 'meta' },
  { key: 'since', head: t.since, cell: (one) => dateTimeText(one.since), stacked: 'meta' },
  { key: 'allow', head: t.allow, cell: (one) => <Allow suppression={one} />, stacked: 'line' },
];

function Allow({ suppression: { suppressionId, emailAddress } }: { suppression: Suppression }) {
  const { send, isBusy } = useChange(allowAddress, { invalidates: [listSuppressions] });
  const [problem, setProblem] = useState('');
  async function allow() {
    const question = { title: fill(t.allowAsk, { email: emailAddress }), message: t.allowWhy };
    if (!(await askConfirm({ ...question, confirm: t.allow, cancel: t.cancel }))) return;
    const outcome = await send({ suppressionId });
    if (outcome.kind === 'ok') showToast({ message: t.allowed });
    setProblem(outcome.kind === 'ok' ? '' : problemLine(outcome as Problem));
  }
  return (
    <>
      <Button isBusy={isBusy} aria-label={`${t.allow}: ${emailAddress}`} onClick={() => void allow()}>
        {t.allow}
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </>
  );
}

export function SuppressedScreen() {
  const query = useQuery();
  const request = {
    page: query.page,
    pageSize: limits.listPageSize,
    merchantId: query.get('site'),
    email: query.get('email'),
  };
  const loaded = useCall(listSuppressions, request, { keepsPrevious: true });
  const toOutbox = (
    <Link href={paths.mails()} className={buttonClass('quiet')}>
      {texts.inboundMail.refused.back}
    </Link>
  );
  return (
    <ListScreen
      title={t.title}
      tools={
        <>
          <Filters>
            <SiteFilter query={query} />
            <TextFilter query={query} name="email" label={t.search} maxLength={limits.emailMaxLength} />
          </Filters>
          {toOutbox}
        </>
      }
      loaded={loaded}
      query={query}
      filters={['site', 'email']}
      empty={
        <EmptyPanel what={t.empty} next={t.emptyNext}>
          {toOutbox}
        </EmptyPanel>
      }
      columns={columns}
      keyOf={(one) => one.suppressionId}
    />
  );
}
