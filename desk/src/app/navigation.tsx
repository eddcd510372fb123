import { searchDesk } from '@aftercare/contract/desk/search/search';
import { IconButton } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { Keyboard, LogOut } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import { DeliveryTile } from '../features/chat/inbox/delivery-tile.tsx';
import { PresenceSwitch } from '../features/chat/inbox/presence-switch.tsx';
import { isBeingRead } from '../features/orders/reports/report-watch.ts';
import { useReportWork } from '../features/orders/reports/report-work.tsx';
import { mayCall } from '../lib/api/may-call.ts';
import { paths } from '../lib/api/paths.ts';
import { useSession } from '../lib/api/session.tsx';
import { KeyHint } from '../lib/keys/key-hint.tsx';
import { classNames } from '../lib/parts/class-names.ts';
import { percent } from '../lib/parts/format.ts';
import { fill, texts } from '../lib/parts/text.ts';
import styles from './navigation.module.css';
import { SearchButton } from './palette/search-button.tsx';
import { type Place, placesFor } from './places.ts';

const t = texts.nav;

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
          {placesFor(person).map((place) => (
            <PlaceLink key={place.href} {...place} />
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

function PlaceLink({ href, pattern, Icon, text, keys }: Place) {
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
