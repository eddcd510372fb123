import { createSite } from '@aftercare/contract/desk/sites/site-life';
import { buttonClass } from '@aftercare/ui/button';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Redirect, Route, Switch } from 'wouter';
import { InboxScreen } from '../features/chat/inbox/inbox-screen.tsx';
import { RatingsScreen } from '../features/chat/ratings/ratings-screen.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { MailPreviewScreen } from '../features/mail/mail-preview-screen.tsx';
import { MailsScreen } from '../features/mail/mails-screen.tsx';
import { RefusedMailsScreen } from '../features/mail/refused-mails-screen.tsx';
import { SuppressedScreen } from '../features/mail/suppressed-screen.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { ReportsScreen } from '../features/orders/reports/reports-screen.tsx';
import { OrderSourcesScreen } from '../features/orders/sources/order-sources-screen.tsx';
import { PrivacyRequestsScreen } from '../features/privacy/privacy-requests-screen.tsx';
import { RecyclingScreen } from '../features/recycling/recycling-screen.tsx';
import { AccountScreen } from '../features/team/account/account-screen.tsx';
import { AuditScreen } from '../features/team/audit-screen.tsx';
import { PeopleScreen } from '../features/team/people/people-screen.tsx';
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx';
import { AnswersScreen } from '../features/tracking/answers-screen.tsx';
import { ToDoScreen } from '../features/tracking/to-do-screen.tsx';
import { ClaimsScreen } from '../features/warranty/claims/claims-screen.tsx';
import { FiguresScreen } from '../features/warranty/figures/figures-screen.tsx';
import { RegistrationsScreen } from '../features/warranty/registrations/registrations-screen.tsx';
import { mayCall } from '../lib/api/may-call.ts';
import { paths, patterns } from '../lib/api/paths.ts';
import { useSession } from '../lib/api/session.tsx';
import { EmptyPanel } from '../lib/frame/panel.tsx';
import { Screen } from '../lib/frame/screen.tsx';
import { Loading } from '../lib/lists/loaded-body.tsx';
import { texts } from '../lib/parts/text.ts';

/** Loaded lazily, since users without content permissions do not need it. */
const ImportsScreen = lazy(() =>
  import('../features/content-files/imports-screen.tsx').then((module) => ({
    default: module.ImportsScreen,
  })),
);
const ChatImportsScreen = lazy(() =>
  import('../features/chat-imports/chat-imports-screen.tsx').then((module) => ({
    default: module.ChatImportsScreen,
  })),
);
const GroupsScreen = lazy(() =>
  import('../features/team/groups/groups-screen.tsx').then((module) => ({ default: module.GroupsScreen })),
);
const ProviderSettingsScreen = lazy(() =>
  import('../features/team/provider/settings-screen.tsx').then((module) => ({
    default: module.ProviderSettingsScreen,
  })),
);
const RepliesScreen = lazy(() =>
  import('../features/replies/replies-screen.tsx').then((module) => ({ default: module.RepliesScreen })),
);
const MacrosScreen = lazy(() =>
  import('../features/macros/macros-screen.tsx').then((module) => ({ default: module.MacrosScreen })),
);
const StatisticsScreen = lazy(() =>
  import('../features/statistics/statistics-screen.tsx').then((module) => ({
    default: module.StatisticsScreen,
  })),
);
const MailedReportsScreen = lazy(() =>
  import('../features/statistics/reports/mailed-reports-screen.tsx').then((module) => ({
    default: module.MailedReportsScreen,
  })),
);
const LiveScreen = lazy(() =>
  import('../features/chat/live/live-screen.tsx').then((module) => ({ default: module.LiveScreen })),
);
const SitesPlace = lazy(() =>
  import('../features/sites/sites-place.tsx').then((module) => ({ default: module.SitesPlace })),
);
const BotPlace = lazy(() =>
  import('../features/bot/bot-place.tsx').then((module) => ({ default: module.BotPlace })),
);
const TokensScreen = lazy(() =>
  import('../features/integrations/tokens-screen.tsx').then((module) => ({ default: module.TokensScreen })),
);
const WebhooksScreen = lazy(() =>
  import('../features/integrations/webhooks-screen.tsx').then((module) => ({
    default: module.WebhooksScreen,
  })),
);
const ContentPlace = lazy(() =>
  import('../features/content/content-place.tsx').then((module) => ({ default: module.ContentPlace })),
);

/** A new installation has no site yet, so its operator continues with the set-up. */
function Start() {
  const { person } = useSession();
  const isNew = person.merchants.length === 0 && mayCall(person, createSite);
  return <Redirect to={isNew ? paths.setup() : paths.inbox()} replace />;
}

const customerRoutes = () => (
  <>
    <Route path={patterns.home}>
      <HomeScreen />
    </Route>
    <Route path={patterns.inbox}>{({ id }) => <InboxScreen conversationId={id} />}</Route>
    <Route path={patterns.tickets}>{({ id }) => <TicketsScreen ticketId={id} />}</Route>
    <Route path={patterns.replies}>
      {({ id }) => (
        <Suspense fallback={<Loading />}>
          <RepliesScreen replyId={id} />
        </Suspense>
      )}
    </Route>
    <Route path={patterns.macros}>
      {({ id }) => (
        <Suspense fallback={<Loading />}>
          <MacrosScreen macroId={id} />
        </Suspense>
      )}
    </Route>
    <Route path={patterns.reports}>{({ id }) => <ReportsScreen reportId={id} />}</Route>
    <Route path={patterns.orderSources}>{({ id }) => <OrderSourcesScreen sourceId={id} />}</Route>
    <Route path={patterns.orders}>{({ id }) => <OrdersScreen orderNumber={id} />}</Route>
    <Route path={patterns.registrations}>{({ id }) => <RegistrationsScreen warrantyId={id} />}</Route>
    <Route path={patterns.registrationFigures}>
      <FiguresScreen />
    </Route>
    <Route path={patterns.claims}>{({ id }) => <ClaimsScreen claimId={id} />}</Route>
    <Route path={patterns.recycling}>{({ id }) => <RecyclingScreen requestId={id} />}</Route>
    <Route path={patterns.mailPreview}>
      <MailPreviewScreen />
    </Route>
    <Route path={patterns.refusedMails}>
      <RefusedMailsScreen />
    </Route>
    <Route path={patterns.suppressed}>
      <SuppressedScreen />
    </Route>
    <Route path={patterns.privacyRequests}>
      <PrivacyRequestsScreen />
    </Route>
    <Route path={patterns.mails}>{({ id }) => <MailsScreen mailId={id} />}</Route>
  </>
);

const siteRoutes = () => (
  <>
    <Route path={patterns.sites}>
      {({ id, tab }) => (
        <Suspense fallback={<Loading />}>
          <SitesPlace merchantId={id} tab={tab} />
        </Suspense>
      )}
    </Route>
    <Route path={patterns.contentFiles}>
      {({ merchantId, id }) => (
        <Suspense fallback={<Loading />}>
          <ImportsScreen key={merchantId} merchantId={merchantId} importId={id} />
        </Suspense>
      )}
    </Route>
    <Route path={patterns.content}>
      {({ merchantId, kind, id, tab }) => (
        <Suspense fallback={<Loading />}>
          <ContentPlace merchantId={merchantId} kind={kind} entryId={id} tab={tab} />
        </Suspense>
      )}
    </Route>
    <Route path={patterns.answers}>{({ id }) => <AnswersScreen answerId={id} />}</Route>
    <Route path={patterns.toDo}>
      <ToDoScreen />
    </Route>
    <Route path={patterns.bot}>
      {({ tab }) => (
        <Suspense fallback={<Loading />}>
          <BotPlace tab={tab} />
        </Suspense>
      )}
    </Route>
    <Route path={patterns.ratings}>
      <RatingsScreen />
    </Route>
    <Route path={patterns.chatImports}>
      {({ id }) => (
        <Suspense fallback={<Loading />}>
          <ChatImportsScreen importId={id} />
        </Suspense>
      )}
    </Route>
    <Route path={patterns.live}>
      <Suspense fallback={<Loading />}>
        <LiveScreen />
      </Suspense>
    </Route>
    <Route path={patterns.statistics}>
      <Suspense fallback={<Loading />}>
        <StatisticsScreen />
      </Suspense>
    </Route>
    <Route path={patterns.mailedReports}>
      <Suspense fallback={<Loading />}>
        <MailedReportsScreen />
      </Suspense>
    </Route>
  </>
);

const teamRoutes = () => (
  <>
    <Route path={patterns.people}>{({ id }) => <PeopleScreen personId={id} />}</Route>
    <Route path={patterns.groups}>
      {({ id }) => (
        <Suspense fallback={<Loading />}>
          <GroupsScreen groupId={id} />
        </Suspense>
      )}
    </Route>
    <Route path={patterns.singleSignOn}>
      <Suspense fallback={<Loading />}>
        <ProviderSettingsScreen />
      </Suspense>
    </Route>
    <Route path={patterns.audit}>
      <AuditScreen />
    </Route>
    <Route path={patterns.apiTokens}>
      {({ id }) => (
        <Suspense fallback={<Loading />}>
          <TokensScreen tokenId={id} />
        </Suspense>
      )}
    </Route>
    <Route path={patterns.webhooks}>
      {({ id }) => (
        <Suspense fallback={<Loading />}>
          <WebhooksScreen webhookId={id} />
        </Suspense>
      )}
    </Route>
    <Route path={patterns.account}>
      <AccountScreen />
    </Route>
  </>
);

/** Shows the first route that matches, also those inside of fragments. */
export function Screens(): ReactNode {
  return (
    <Switch>
      <Route path="/">
        <Start />
      </Route>
      {customerRoutes()}
      {siteRoutes()}
      {teamRoutes()}
      <Route>
        <Screen title={texts.notFound.title}>
          <EmptyPanel what={texts.notFound.title} next={texts.notFound.next}>
            <Link href={paths.reports()} className={buttonClass('plain')}>
              {texts.notFound.action}
            </Link>
          </EmptyPanel>
        </Screen>
      </Route>
    </Switch>
  );
}
