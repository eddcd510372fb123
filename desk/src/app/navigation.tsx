import { listUnanswered } from '@aftercare/contract/desk/bot/questions';
import { saveGroup } from '@aftercare/contract/desk/chat/groups';
import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { listContent } from '@aftercare/contract/desk/content/content';
import { listPrivacyRequests } from '@aftercare/contract/desk/customers/privacy-requests';
import { viewHome } from '@aftercare/contract/desk/home/home';
import { listMails } from '@aftercare/contract/desk/mail/mails';
import { listOrderReports } from '@aftercare/contract/desk/orders/order-reports';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { listRecycling } from '@aftercare/contract/desk/recycling/recycling';
import { listCannedReplies } from '@aftercare/contract/desk/replies/canned-replies';
import { searchDesk } from '@aftercare/contract/desk/search/search';
import { listSites } from '@aftercare/contract/desk/sites/sites';
import { viewLive } from '@aftercare/contract/desk/statistics/live';
import { viewStatistics } from '@aftercare/contract/desk/statistics/statistics';
import { listApiTokens } from '@aftercare/contract/desk/team/api-tokens';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { listPeople } from '@aftercare/contract/desk/team/people';
import { listAnswers } from '@aftercare/contract/desk/tracking/answers';
import { listRegistrations } from '@aftercare/contract/desk/warranty/registrations';
import { listWebhooks } from '@aftercare/contract/desk/webhooks/webhooks';
import { IconButton } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import {
  Activity,
  BookOpen,
  Bot,
  ChartColumn,
  FileLock,
  FileUp,
  House,
  Inbox,
  Keyboard,
  KeyRound,
  LogOut,
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
import { Link, useRoute } from 'wouter';
import { DeliveryTile } from '../features/chat/inbox/delivery-tile.tsx';
import { PresenceSwitch } from '../features/chat/inbox/presence-switch.tsx';
import { isBeingRead } from '../features/orders/reports/report-watch.ts';
import { useReportWork } from '../features/orders/reports/report-work.tsx';
import { mayCall } from '../lib/api/may-call.ts';
import { paths, patterns } from '../lib/api/paths.ts';
import { useSession } from '../lib/api/session.tsx';
import { KeyHint } from '../lib/keys/key-hint.tsx';
import { classNames } from '../lib/parts/class-names.ts';
import { percent } from '../lib/parts/format.ts';
import { fill, texts } from '../lib/parts/text.ts';
import styles from './navigation.module.css';
import { SearchButton } from './palette/search-button.tsx';

const t = texts.nav;

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

type NavigationProps = { onSignOut: () => void; onHelp: () => void; onSearch: () => void };

export function Navigation({ onSignOut, onHelp, onSearch }: NavigationProps) {
  const { person } = useSession();
  return (
    <header className={styles.rail}>
      <p className={styles.name}>
        {texts.desk.name} <span>{texts.desk.place}</span>
      </p>
      {mayCall(person, searchDesk) && <SearchButton onClick={onSearch} />}
      <nav aria-label={t.label}>
        <ul className={styles.places}>
          {places
            .filter(({ call }) => mayCall(person, call))
            .map((place) => (
              <Place key={place.href} {...place} />
            ))}
        </ul>
      </nav>
      <div className={styles.chat}>
        <PresenceSwitch />
        <DeliveryTile />
      </div>
      <div className={styles.person}>
        <Link href={paths.account()} className={styles.who} title={t.account}>
          <strong>{person.name || person.email}</strong>
          <span>{texts.roles[person.role]}</span>
          <small className="visually-hidden">{t.account}</small>
        </Link>
        <IconButton label={t.keys} onClick={onHelp} className={styles.help}>
          <Keyboard size={16} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        <IconButton label={t.signOut} onClick={onSignOut}>
          <LogOut size={16} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  );
}

function Place({ href, pattern, Icon, text, keys }: (typeof places)[number]) {
  const [isHere] = useRoute(pattern);
  return (
    <li>
      <Link
        href={href}
        className={classNames(styles.place, isHere && styles.here)}
        aria-current={isHere ? 'page' : undefined}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className={styles.text}>{text}</span>
        <KeyHint name={keys} />
      </Link>
      {href === paths.reports() && <WorkUnderWay />}
    </li>
  );
}

function WorkUnderWay() {
  const { uploads, watch } = useReportWork();
  const sending = useStore(uploads.store).find(({ phase }) => phase.kind === 'sending');
  const reading = [...useStore(watch.store).values()].find(isBeingRead);
  if (sending?.phase.kind === 'sending') {
    const done = percent(sending.phase.sent, sending.size);
    return <p className={styles.work}>{fill(t.sending, { percent: done })}</p>;
  }
  return reading ? <p className={styles.work}>{t.reading}</p> : null;
}
