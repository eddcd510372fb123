// @vitest-environment jsdom

import { listGroups } from '@aftercare/contract/desk/chat/groups';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { listContent } from '@aftercare/contract/desk/content/content';
import { listContentImports } from '@aftercare/contract/desk/content/content-files';
import { listPrivacyRequests } from '@aftercare/contract/desk/customers/privacy-requests';
import { listRefusedMails } from '@aftercare/contract/desk/mail/inbound-mail';
import { listMails } from '@aftercare/contract/desk/mail/mails';
import { listSuppressions } from '@aftercare/contract/desk/mail/suppressions';
import { listOrderReports } from '@aftercare/contract/desk/orders/order-reports';
import { listOrderSources } from '@aftercare/contract/desk/orders/order-sources';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { listRecycling } from '@aftercare/contract/desk/recycling/recycling';
import { listCannedReplies } from '@aftercare/contract/desk/replies/canned-replies';
import { listMacros } from '@aftercare/contract/desk/replies/macros';
import { listSites } from '@aftercare/contract/desk/sites/sites';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { listPeople } from '@aftercare/contract/desk/team/people';
import { listClaims } from '@aftercare/contract/desk/warranty/claims';
import { listRegistrations } from '@aftercare/contract/desk/warranty/registrations';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentList } from '../features/content/list/content-list.tsx';
import { ImportsScreen } from '../features/content-files/imports-screen.tsx';
import { MacrosScreen } from '../features/macros/macros-screen.tsx';
import { MailsScreen } from '../features/mail/mails-screen.tsx';
import { RefusedMailsScreen } from '../features/mail/refused-mails-screen.tsx';
import { SuppressedScreen } from '../features/mail/suppressed-screen.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { createReportWork, ReportWorkProvider } from '../features/orders/reports/report-work.tsx';
import { ReportsScreen } from '../features/orders/reports/reports-screen.tsx';
import { OrderSourcesScreen } from '../features/orders/sources/order-sources-screen.tsx';
import { PrivacyRequestsScreen } from '../features/privacy/privacy-requests-screen.tsx';
import { RecyclingScreen } from '../features/recycling/recycling-screen.tsx';
import { RepliesScreen } from '../features/replies/replies-screen.tsx';
import { SitesScreen } from '../features/sites/screen/sites-screen.tsx';
import { AuditScreen } from '../features/team/audit-screen.tsx';
import { GroupsScreen } from '../features/team/groups/groups-screen.tsx';
import { PeopleScreen } from '../features/team/people/people-screen.tsx';
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx';
import { ClaimsScreen } from '../features/warranty/claims/claims-screen.tsx';
import { RegistrationsScreen } from '../features/warranty/registrations/registrations-screen.tsx';
import { fill, texts } from '../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../testing/render.tsx';

const site = {
  merchantId: 'kuma-de',
  name: 'Kuma DE',
  languages: ['en_US'] as const,
  defaultLang: 'en_US' as const,
};
const nothing = { kind: 'ok', msg: '', data: { list: [], total: 0, page: 1, pageSize: 100 } };
const unreachable = { kind: 'unreachable', reason: 'network' };
const isLoading = (place: HTMLElement) =>
  place.querySelector(`[role=status][aria-label="${texts.list.loading}"]`) !== null;

let close: () => Promise<void> = async () => undefined;
beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => close());

type Call = { path: string };
describe.each([
  ['sites', listSites, <SitesScreen key="sites" />, texts.sites.empty],
  ['content', listContent, <ContentList key="content" site={site} kind="faq" />, texts.content.empty.faq],
  [
    'imports of content',
    listContentImports,
    <ImportsScreen key="imports" merchantId="kuma-de" importId={undefined} />,
    texts.exchange.empty,
  ],
  [
    'registrations',
    listRegistrations,
    <RegistrationsScreen key="registrations" warrantyId={undefined} />,
    texts.registrations.empty,
  ],
  ['claims', listClaims, <ClaimsScreen key="claims" claimId={undefined} />, texts.claims.empty],
  [
    'recycling requests',
    listRecycling,
    <RecyclingScreen key="recycling" requestId={undefined} />,
    texts.recycling.empty,
  ],
  [
    'canned replies',
    listCannedReplies,
    <RepliesScreen key="replies" replyId={undefined} />,
    texts.replies.empty,
  ],
  ['macros', listMacros, <MacrosScreen key="macros" macroId={undefined} />, texts.macros.empty],
  ['orders', listOrders, <OrdersScreen key="orders" orderNumber={undefined} />, texts.orders.empty],
  [
    'order reports',
    listOrderReports,
    <ReportsScreen key="reports" reportId={undefined} />,
    texts.reports.empty,
  ],
  [
    'order sources',
    listOrderSources,
    <OrderSourcesScreen key="sources" sourceId={undefined} />,
    texts.orderSources.empty,
  ],
  ['refused mails', listRefusedMails, <RefusedMailsScreen key="refused" />, texts.inboundMail.refused.empty],
  [
    'suppressed addresses',
    listSuppressions,
    <SuppressedScreen key="suppressed" />,
    texts.requests.suppressed.empty,
  ],
  [
    'privacy requests',
    listPrivacyRequests,
    <PrivacyRequestsScreen key="privacy" />,
    texts.requests.privacy.empty,
  ],
  ['mails', listMails, <MailsScreen key="mails" mailId={undefined} />, texts.mails.empty],
  [
    'tickets',
    listDeskTickets,
    <TicketsScreen key="tickets" ticketId={undefined} />,
    fill(texts.tickets.empty, { status: texts.tickets.open }),
  ],
  ['users', listPeople, <PeopleScreen key="people" personId={undefined} />, texts.people.empty],
  ['groups', listGroups, <GroupsScreen key="groups" groupId={undefined} />, texts.groups.empty],
  ['audit log', listAudit, <AuditScreen key="audit" />, texts.audit.empty],
] satisfies [string, Call, ReactNode, string][])('the list of %s', (_name, { path }, screen, empty) => {
  async function open(...answers: unknown[]) {
    const { api, sent } = fakeApi({ [path]: () => answers.shift() });
    const work = createReportWork(api, () => undefined);
    const shown = <ReportWorkProvider value={work}>{screen}</ReportWorkProvider>;
    const { place, unmount } = await renderAtDesk(api, shown);
    close = unmount;
    return { place, requests: () => sent.filter((one) => one.path === path) };
  }

  it('shows that it loads, and then that the list is empty', async () => {
    const answer = Promise.withResolvers();
    const { place, requests } = await open(answer.promise);
    expect(isLoading(place)).toBe(true);
    await act(async () => answer.resolve(nothing));
    expect(isLoading(place)).toBe(false);
    expect(place.textContent).toContain(empty);
    expect(requests()).toHaveLength(1);
  });

  it('shows that loading failed, and loads again on request', async () => {
    const { place, requests } = await open(unreachable, nothing);
    expect(place.querySelector('[role=alert]')?.textContent).toContain(texts.problems.network);
    await press(place, texts.problems.again);
    expect(place.textContent).toContain(empty);
    expect(requests()).toHaveLength(2);
  });
});
