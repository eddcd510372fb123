import { listRefusedMails, type RefusedMail } from '@aftercare/contract/desk/mail/inbound-mail';
import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { Filters, SiteFilter } from '../../lib/lists/filters.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';

const t = texts.inboundMail.refused;

const columns: readonly Column<RefusedMail>[] = [
  {
    key: 'subject',
    head: t.subject,
    cell: (mail) => mail.subject || t.noSubject,
    isWide: true,
    stacked: 'title',
  },
  { key: 'reason', head: t.reason, cell: (mail) => t.reasons[mail.reason], stacked: 'meta' },
  {
    key: 'sender',
    head: t.sender,
    cell: (mail) => mail.senderAddress || t.noSender,
    isLong: true,
    stacked: 'meta',
  },
  { key: 'site', head: t.site, cell: (mail) => <SiteChip merchantId={mail.merchantId} />, stacked: 'meta' },
  { key: 'received', head: t.received, cell: (mail) => dateTimeText(mail.receivedAt), stacked: 'meta' },
];

export function RefusedMailsScreen() {
  const query = useQuery();
  const request = { page: query.page, pageSize: limits.listPageSize, merchantId: query.get('site') };
  const loaded = useCall(listRefusedMails, request, { keepsPrevious: true });
  const toOutbox = (
    <Link href={paths.mails()} className={buttonClass('quiet')}>
      {t.back}
    </Link>
  );
  return (
    <ListScreen
      title={t.title}
      tools={
        <>
          <Filters>
            <SiteFilter query={query} />
          </Filters>
          {toOutbox}
        </>
      }
      loaded={loaded}
      query={query}
      filters={['site']}
      empty={
        <EmptyPanel what={t.empty} next={t.emptyNext}>
          {toOutbox}
        </EmptyPanel>
      }
      columns={columns}
      keyOf={(mail) => mail.mailId}
    />
  );
}
