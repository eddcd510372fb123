import { pageQuery, pages } from '@aftercare/contract/pages';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { ProductSearch } from '../../lib/forms/product-search.tsx';
import { useContact, useSite } from '../../lib/page/site.tsx';
import styles from './home-page.module.css';
import { HomeTexts } from './home-texts.tsx';
import { OpenNow } from './open-now.tsx';
import { useText } from './text.ts';

type Props = {
  own: ReactNode;
  /** Null if the brand has no warranty. */
  promo: ReactNode;
  /** Null if the site has no chat. */
  onTalk: (() => void) | null;
};

export function HomePage(props: Props) {
  return (
    <HomeTexts>
      <Shown {...props} />
    </HomeTexts>
  );
}

function Shown({ own, promo, onTalk }: Props) {
  const t = useText();
  const [, navigate] = useLocation();
  const { features } = useSite();
  const look = (search: string) => {
    const query = search === '' ? '' : `?${new URLSearchParams({ [pageQuery.search]: search })}`;
    navigate(pages.product + query);
  };
  return (
    <div className={styles.page} data-alone={promo ? undefined : ''}>
      <header className={styles.first}>
        <h1>{t('title')}</h1>
        <ProductSearch
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          button={t('search')}
          search=""
          onSearch={look}
        />
        {own}
      </header>
      {/* Some browsers drop the list semantics of a list with `display: contents`. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" className={styles.ways} aria-label={t('ways')}>
        <li>
          <Link href={pages.product} className={styles.way}>
            <TextBlock title={t('answer')}>{t('answerText')}</TextBlock>
          </Link>
        </li>
        <li>
          {onTalk ? (
            <button type="button" className={styles.way} onClick={onTalk}>
              <TextBlock title={t('talk')}>
                <WhoAnswers />
              </TextBlock>
            </button>
          ) : (
            <p className={styles.heading}>{t('reach')}</p>
          )}
          <ContactOptions saysHours={onTalk === null} />
        </li>
        {promo && <li className={styles.promo}>{promo}</li>}
        {features.recycling && (
          <li className={styles.green}>
            <Link href={pages.recycling} className={styles.way}>
              <TextBlock title={t('recycling')}>{t('recyclingText')}</TextBlock>
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

function TextBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <span>
        <strong>{title}</strong>
        {children}
      </span>
      <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
    </>
  );
}

function WhoAnswers() {
  const t = useText();
  const { zhuiyiBotStatus } = useSite();
  const hours = useContact()?.servicingTime;
  if (zhuiyiBotStatus) return hours ? t('talkText', { hours }) : t('talkPlain');
  return hours ? t('talkNoBot', { hours }) : t('talkNoBotPlain');
}

/** No phone number while a notice says that calls are not answered. */
function ContactOptions({ saysHours }: { saysHours: boolean }) {
  const t = useText();
  const contact = useContact();
  const { phonePaused } = useSite().features;
  if (!contact) return null;
  const { contactPhone, servicingTime, email } = contact;
  return (
    <div className={styles.reach}>
      {contactPhone && !phonePaused && (
        <div className={styles.callCentre}>
          <a
            href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}
            aria-label={t('call', { phone: contactPhone })}
          >
            {contactPhone}
          </a>
          <p>
            {t('callCentre')}
            {saysHours && servicingTime && `: ${servicingTime}`}
          </p>
          <OpenNow />
        </div>
      )}
      {email && (
        <a href={`mailto:${email}`} aria-label={t('write', { email })}>
          {email}
        </a>
      )}
    </div>
  );
}
