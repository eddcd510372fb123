import { viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { viewMail } from '@aftercare/contract/desk/mail/mails';
import { viewOrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { type AuditEntry, listAudit } from '@aftercare/contract/desk/team/audit';
import { listPeople } from '@aftercare/contract/desk/team/people';
import { viewRegistration } from '@aftercare/contract/desk/warranty/registrations';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { mayCall } from '../../lib/api/may-call.ts';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { type Session, useSession } from '../../lib/api/session.tsx';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { Filters, SelectFilter, SiteFilter } from '../../lib/lists/filters.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';

const t = texts.audit;
const actionTexts: Readonly<Record<string, string>> = t.actions;
const actions = Object.entries(actionTexts);

type Names = ReadonlyMap<string, string>;

function columnsFor(names: Names, me: Session['person']): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'action',
      head: t.action,
      cell: ({ action }) => actionTexts[action] ?? action,
      stacked: 'title',
    },
    { key: 'person', head: t.person, cell: ({ personName }) => personName, stacked: 'meta' },
    {
      key: 'subject',
      head: t.subject,
      cell: (entry) => <Subject entry={entry} names={names} me={me} />,
      isWide: true,
      stacked: 'line',
    },
    {
      key: 'site',
      head: t.site,
      cell: ({ merchantId }) => merchantId && <SiteChip merchantId={merchantId} />,
      stacked: 'meta',
    },
    { key: 'at', head: t.at, cell: ({ at }) => dateTimeText(at), stacked: 'aside' },
  ];
}

type SubjectProps = { entry: AuditEntry; names: Names; me: Session['person'] };

function Subject({ entry: { action, subject, personId }, names, me }: SubjectProps): ReactNode {
  if (subject === personId) return t.self;
  if (isOfConversation(action) && mayCall(me, viewConversation))
    return <Link href={paths.inbox(subject)}>{subject}</Link>;
  if (isOfMail(action) && mayCall(me, viewMail)) return <Link href={paths.mails(subject)}>{subject}</Link>;
  if (isOfRegistration(action) && mayCall(me, viewRegistration))
    return <Link href={paths.registrations(subject)}>{subject}</Link>;
  if (action === 'orderReport.upload' && mayCall(me, viewOrderReport))
    return <Link href={paths.reports(subject)}>{subject}</Link>;
  const name = names.get(subject);
  return name === undefined ? subject : <Link href={paths.people(subject)}>{name}</Link>;
}

const ofConversation: ReadonlySet<string> = new Set([
  'conversation.read',
  'privacy.access',
  'privacy.erasure',
]);
const isOfConversation = (action: string): boolean => ofConversation.has(action);
const isOfMail = (action: string): boolean => action === 'mail.read' || action === 'mail.allowed';
const isOfRegistration = (action: string): boolean =>
  action.startsWith('warranty.') && action !== 'warranty.export';

export function AuditScreen() {
  const { person: me } = useSession();
  const query = useQuery();
  const [personId, action] = [query.get('person'), query.get('action')];
  const request = {
    page: query.page,
    pageSize: limits.listPageSize,
    merchantId: query.get('site'),
    personId,
    action,
  };
  const loaded = useCall(listAudit, request, { keepsPrevious: true });
  const people = useCall(listPeople, firstPage, { isEnabled: mayCall(me, listPeople) });
  // Operators know all users, others only those of the entries on this page.
  const names: Names = new Map([
    ...(loaded.data?.list ?? []).map((entry) => [entry.personId, entry.personName] as const),
    ...(people.data?.list ?? []).map((one) => [one.personId, one.name] as const),
  ]);
  const byName = [...names].sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <ListScreen
      title={t.title}
      tools={
        <Filters>
          <SelectFilter query={query} name="person" label={t.person} all={t.everybody} options={byName} />
          <SiteFilter query={query} />
          <SelectFilter query={query} name="action" label={t.action} all={t.allActions} options={actions} />
        </Filters>
      }
      loaded={loaded}
      query={query}
      filters={['person', 'site', 'action']}
      empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
      columns={columnsFor(names, me)}
      keyOf={({ auditId }) => auditId}
    />
  );
}
