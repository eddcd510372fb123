import { pages, siteBase } from '@aftercare/contract/pages';
import type { ReactNode } from 'react';
import { useContact, useSite } from '../../lib/site.tsx';
import { useText } from '../text.ts';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';

export function Footer({ year, isHeaderless }: { year: number; isHeaderless: boolean }) {
  const t = useText();
  const site = useSite();
  return (
    <footer className={styles.footer} data-headerless={isHeaderless || undefined}>
      <div className={styles.inner}>
        <ContactList />
        <div className={styles.end}>
          <nav className={styles.links} aria-label={t('privacy')}>
            <a href={siteBase + pages.privacy} target="_blank" rel="noopener">
              {t('privacy')}
            </a>
            {site.features.offersWarranty && (
              <a href={siteBase + pages.warrantyTerms} target="_blank" rel="noopener">
                {t('terms')}
              </a>
            )}
          </nav>
          <LanguageSwitch />
        </div>
        <p className={styles.copyright}>{t('copyright', { year, brand: site.brandName })}</p>
      </div>
    </footer>
  );
}

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
