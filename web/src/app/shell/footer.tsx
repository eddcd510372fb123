import { pages, siteBase } from '@aftercare/contract/pages';
import { memo, type ReactNode } from 'react';
import { useContact, useSite } from '../../lib/page/site.tsx';
import { privacySettings } from '../../lib/shared/consent.ts';
import { titles } from '../document/page-meta.ts';
import { articlePages } from '../navigation/routes.ts';
import { useText } from '../text.ts';
import styles from './footer.module.css';
import { LanguageSwitch } from './header/language-switch.tsx';

type Props = { year: number; isHeaderless: boolean };

export const Footer = memo(function Footer({ year, isHeaderless }: Props) {
  const t = useText();
  const site = useSite();
  return (
    <footer className={styles.footer} data-headerless={isHeaderless || undefined}>
      <div className={styles.inner}>
        <ContactList />
        <div className={styles.end}>
          <nav className={styles.links} aria-label={t('legal')}>
            {articlePages
              .filter(([, type]) => site.features.articles.includes(type))
              .map(([page]) => (
                <a key={page} href={siteBase + pages[page]} target="_blank" rel="noopener">
                  {t(titles[page])}
                </a>
              ))}
            <button type="button" className={styles.settings} onClick={() => privacySettings.set(true)}>
              {t('privacySettings')}
            </button>
          </nav>
          <LanguageSwitch />
        </div>
        <p className={styles.copyright}>{t('copyright', { year, brand: site.merchantBrand })}</p>
      </div>
    </footer>
  );
});

function ContactList() {
  const t = useText();
  const contact = useContact();
  if (!contact) return null;
  const { contactPhone, servicingTime, email } = contact;
  return (
    <dl className={styles.contact} aria-label={t('contact')}>
      {contactPhone && (
        <Entry name={t('phone')}>
          <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
        </Entry>
      )}
      {servicingTime && <Entry name={t('hours')}>{servicingTime}</Entry>}
      {email && (
        <Entry name={t('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Entry>
      )}
    </dl>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
