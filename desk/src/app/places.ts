import { listUnanswered } from '@aftercare/contract/desk/bot/questions';
import { saveGroup } from '@aftercare/contract/desk/chat/groups';
import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { listChatImports } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { listContent } from '@aftercare/contract/desk/content/content';
import { listPrivacyRequests } from '@aftercare/contract/desk/customers/privacy-requests';
import { viewHome } from '@aftercare/contract/desk/home/home';
import { listMails } from '@aftercare/contract/desk/mail/mails';
import { listOrderReports } from '@aftercare/contract/desk/orders/order-reports';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { listRecycling } from '@aftercare/contract/desk/recycling/recycling';
import { listCannedReplies } from '@aftercare/contract/desk/replies/canned-replies';
import { listMacros } from '@aftercare/contract/desk/replies/macros';
import { listSites } from '@aftercare/contract/desk/sites/sites';
import { viewLive } from '@aftercare/contract/desk/statistics/live';
import { viewStatistics } from '@aftercare/contract/desk/statistics/statistics';
import { listApiTokens } from '@aftercare/contract/desk/team/api-tokens';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { listPeople } from '@aftercare/contract/desk/team/people';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { listAnswers } from '@aftercare/contract/desk/tracking/answers';
import { listRegistrations } from '@aftercare/contract/desk/warranty/registrations';
import { listWebhooks } from '@aftercare/contract/desk/webhooks/webhooks';
import {
  Activity,
  BookOpen,
  Bot,
  ChartColumn,
  FileLock,
  FileUp,
  FolderInput,
  House,
  Inbox,
  KeyRound,
  ListChecks,
  Mails,
  MessageSquareQuote,
  PackageSearch,
  Recycle,
  ScrollText,
  ShieldCheck,
  Store,
  ThumbsUp,
  Ticket,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { mayCall } from '../lib/api/may-call.ts';
import { paths, patterns } from '../lib/api/paths.ts';
import { texts } from '../lib/parts/text.ts';

const t = texts.nav;

/** The screens of the navigation in its order, each with the call that it begins with and its keys. */
export const places = [
  {
    call: viewHome,
    href: paths.home(),
    pattern: patterns.home,
    Icon: House,
    text: t.home,
    keys: 'g d',
  },
  {
    call: listInbox,
    href: paths.inbox(),
    pattern: patterns.inbox,
    Icon: Inbox,
    text: t.inbox,
    keys: 'g i',
  },
  {
    call: listDeskTickets,
    href: paths.tickets(),
    pattern: patterns.tickets,
    Icon: Ticket,
    text: t.tickets,
    keys: 'g t',
  },
  {
    call: viewLive,
    href: paths.live(),
    pattern: patterns.live,
    Icon: Activity,
    text: t.live,
    keys: 'g w',
  },
  {
    call: viewStatistics,
    href: paths.statistics(),
    pattern: patterns.statistics,
    Icon: ChartColumn,
    text: t.statistics,
    keys: 'g n',
  },
  {
    call: listCannedReplies,
    href: paths.replies(),
    pattern: patterns.replies,
    Icon: MessageSquareQuote,
    text: t.replies,
    keys: 'g y',
  },
  {
    call: listMacros,
    href: paths.macros(),
    pattern: patterns.macros,
    Icon: ListChecks,
    text: t.macros,
    keys: 'g f',
  },
  {
    call: listOrderReports,
    href: paths.reports(),
    pattern: patterns.reports,
    Icon: FileUp,
    text: t.reports,
    keys: 'g p',
  },
  {
    call: listOrders,
    href: paths.orders(),
    pattern: patterns.orders,
    Icon: PackageSearch,
    text: t.orders,
    keys: 'g o',
  },
  {
    call: listRegistrations,
    href: paths.registrations(),
    pattern: patterns.registrations,
    Icon: ShieldCheck,
    text: t.registrations,
    keys: 'g r',
  },
  {
    call: listRecycling,
    href: paths.recycling(),
    pattern: patterns.recycling,
    Icon: Recycle,
    text: t.recycling,
    keys: 'g c',
  },
  {
    call: listMails,
    href: paths.mails(),
    pattern: patterns.mails,
    Icon: Mails,
    text: t.mails,
    keys: 'g m',
  },
  {
    call: listContent,
    href: paths.content(),
    pattern: patterns.content,
    Icon: BookOpen,
    text: t.content,
    keys: 'g k',
  },
  {
    call: listAnswers,
    href: paths.answers(),
    pattern: patterns.answers,
    Icon: ThumbsUp,
    text: t.answers,
    keys: 'g h',
  },
  {
    call: listUnanswered,
    href: paths.bot(),
    pattern: patterns.bot,
    Icon: Bot,
    text: t.bot,
    keys: 'g b',
  },
  {
    call: listSites,
    href: paths.sites(),
    pattern: patterns.sites,
    Icon: Store,
    text: t.sites,
    keys: 'g s',
  },
  {
    call: listPeople,
    href: paths.people(),
    pattern: patterns.people,
    Icon: Users,
    text: t.people,
    keys: 'g u',
  },
  {
    call: saveGroup,
    href: paths.groups(),
    pattern: patterns.groups,
    Icon: UsersRound,
    text: t.groups,
    keys: 'g g',
  },
  {
    call: listPrivacyRequests,
    href: paths.privacyRequests(),
    pattern: patterns.privacyRequests,
    Icon: FileLock,
    text: texts.requests.privacy.nav,
    keys: 'g v',
  },
  {
    call: listChatImports,
    href: paths.chatImports(),
    pattern: patterns.chatImports,
    Icon: FolderInput,
    text: texts.chatImports.nav,
    keys: 'g j',
  },
  {
    call: listAudit,
    href: paths.audit(),
    pattern: patterns.audit,
    Icon: ScrollText,
    text: t.audit,
    keys: 'g l',
  },
  {
    call: listApiTokens,
    href: paths.apiTokens(),
    pattern: patterns.apiTokens,
    Icon: KeyRound,
    text: t.apiTokens,
    keys: 'g e',
  },
  {
    call: listWebhooks,
    href: paths.webhooks(),
    pattern: patterns.webhooks,
    Icon: Webhook,
    text: t.webhooks,
    keys: 'g x',
  },
] as const;

export type Place = (typeof places)[number];

/** The places that the user may open. */
export const placesFor = (person: DeskPerson): readonly Place[] =>
  places.filter(({ call }) => mayCall(person, call));
