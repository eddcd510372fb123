import { listMails, type Mail, mailStatuses } from '@aftercare/contract/desk/mail/mails';
import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { type Query, useQuery } from '../../lib/api/query.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { Filters, SelectFilter, SiteFilter } from '../../lib/lists/filters.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { countText, dateTimeText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { MailDetail } from './mail-detail.tsx';
import { MailMark } from './mail-status.tsx';
import styles from './mails-screen.module.css';

const t = texts.mails;

const columns: readonly Column<Mail>[] = [
  { key: 'subject', head: t.subject, cell: (mail) => mail.subject, isWide: true, stacked: 'title' },
  { key: 'status', head: t.status, cell: (mail) => <MailMark status={mail.status} />, stacked: 'aside' },
  { key: 'to', head: t.to, cell: (mail) => mail.to, isLong: true, stacked: 'meta' },
  {
    key: 'site',
    head: t.site,
    cell: (mail) => <SiteChip merchantId={mail.merchantId} />,
    stacked: 'meta',
  },
  {
    key: 'attempts',
    head: t.attempts,
    cell: (mail) => countText(mail.attempts),
    isFigure: true,
    isMinor: true,
    stacked: 'hidden',
  },
  { key: 'created', head: t.created, cell: (mail) => dateTimeText(mail.createdAt), stacked: 'meta' },
];

const statuses = mailStatuses.map((status) => [status, t.statuses[status]] as const);

/** A link of a registration or a chat restricts the list, which no filter of the screen shows. */
function OnlyAbout({ query }: { query: Query }) {
  const isOfRegistration = query.get('registration') !== undefined;
  if (!isOfRegistration && query.get('conversation') === undefined) return null;
  return (
    <p className={styles.only}>
      {isOfRegistration ? texts.links.onlyRegistration : texts.links.onlyConversation}{' '}
      <Link href={paths.mails()}>{texts.links.everyMail}</Link>
    </p>
  );
}

export function MailsScreen({ mailId }: { mailId: string | undefined }) {
  const query = useQuery();
  const request = {
    page: query.page,
    pageSize: limits.listPageSize,
    merchantId: query.get('site'),
    status: mailStatuses.find((known) => known === query.get('status')),
    ofRegistration: query.get('registration'),
    ofConversation: query.get('conversation'),
  };
  const loaded = useCall(listMails, request, { keepsPrevious: true });
  return (
    <ListScreen
      title={t.title}
      tools={
        <>
          <Filters>
            <SiteFilter query={query} />
            <SelectFilter
              query={query}
              name="status"
              label={t.status}
              all={texts.home.allMailStatuses}
              options={statuses}
            />
          </Filters>
          <Link href={paths.mailPreview()} className={buttonClass('quiet')}>
            {t.toPreview}
          </Link>
          <Link href={paths.refusedMails()} className={buttonClass('quiet')}>
            {texts.inboundMail.toRefused}
          </Link>
          <Link href={paths.suppressed()} className={buttonClass('quiet')}>
            {texts.requests.suppressed.toList}
          </Link>
        </>
      }
      detail={
        mailId !== undefined && (
          <MailDetail key={mailId} mailId={mailId} backHref={paths.mails() + query.text} />
        )
      }
      loaded={loaded}
      query={query}
      above={<OnlyAbout query={query} />}
      filters={['site', 'status', 'registration', 'conversation']}
      empty={
        <EmptyPanel what={t.empty} next={t.emptyNext}>
          <Link href={paths.registrations()} className={buttonClass('plain')}>
            {t.emptyAction}
          </Link>
        </EmptyPanel>
      }
      columns={columns}
      keyOf={(mail) => mail.mailId}
      hrefOf={(mail) => paths.mails(mail.mailId) + query.text}
      openKey={mailId}
    />
  );
}
