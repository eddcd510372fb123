import { pages } from '@aftercare/contract/pages';
import { buttonClass } from '@aftercare/ui/button';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { chatDoor } from '../../lib/chat-door.ts';
import { useContact, useSite } from '../../lib/site.tsx';
import { useText } from '../text.ts';
import styles from './page.module.css';

/** What do you need now, as one list (look.md); only the ways that this site has. */
export function HomePage() {
  const t = useText();
  const { features, warrantyInfo } = useSite();
  const contact = useContact();
  const extra = warrantyInfo?.extendedMonths;
  return (
    <div className={styles.text}>
      <h1>{t('homeTitle')}</h1>
      <ul className={styles.ways}>
        {features.offersWarranty && (
          <Way href={pages.quickWarranty} title={t('homeRegister')}>
            {extra ? t('homeRegisterText', { extra }) : t('homeRegisterPlain')}
          </Way>
        )}
        {features.chat && (
          <Way onChoose={() => chatDoor.set(true)} title={t('homeChat')}>
            {t('homeChatText')}
          </Way>
        )}
        {contact?.contactPhone && (
          <Way href={`tel:${contact.contactPhone.replace(/[^+\d]/g, '')}`} title={t('homeCall')}>
            {contact.contactPhone} {contact.servicingTime}
          </Way>
        )}
        {contact?.email && (
          <Way href={`mailto:${contact.email}`} title={t('homeWrite')}>
            {contact.email}
          </Way>
        )}
      </ul>
    </div>
  );
}

type WayProps = { title: string; children: ReactNode } & (
  | { href: string; onChoose?: never }
  | { onChoose: () => void; href?: never }
);

/** One row: a page of ours, a way out of the site, or something that opens here. */
function Way({ href, onChoose, title, children }: WayProps) {
  const body = (
    <>
      <span>
        <strong>{title}</strong>
        {children}
      </span>
      <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
    </>
  );
  if (href === undefined) {
    return (
      <li>
        <button type="button" className={styles.way} onClick={onChoose}>
          {body}
        </button>
      </li>
    );
  }
  const Anchor = href.startsWith('/') ? Link : 'a';
  return (
    <li>
      <Anchor href={href} className={styles.way}>
        {body}
      </Anchor>
    </li>
  );
}

export function NotFoundPage() {
  const t = useText();
  return (
    <div className={styles.text}>
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      <Link href="/" className={buttonClass('main')}>
        {t('notFoundNext')}
      </Link>
    </div>
  );
}

/** No merchant answers at this host (spec 2, D19). */
export function EmptyState() {
  const t = useText();
  return (
    <div className={styles.text}>
      <h1>{t('emptyTitle')}</h1>
      <p>{t('emptyText')}</p>
    </div>
  );
}
