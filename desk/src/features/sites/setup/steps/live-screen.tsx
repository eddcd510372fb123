import { pages, siteBase } from '@aftercare/contract/pages';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths } from '../../../../lib/api/paths.ts';
import { fill, texts } from '../../../../lib/parts/text.ts';
import styles from '../setup.module.css';
import type { SetupSite } from '../setup-site.ts';

const t = texts.setup.live;

export function LiveScreen({ site }: { site: SetupSite }) {
  const { merchantId, origin } = site.state;
  const address = `${origin}${siteBase}${pages.home}`;
  const next = [
    { href: paths.reports(), text: t.orders, why: t.ordersWhy },
    { href: paths.site(merchantId, 'look'), text: t.look, why: t.lookWhy },
    { href: paths.people(), text: t.team, why: t.teamWhy },
    { href: paths.newSite(merchantId), text: t.another, why: t.anotherWhy },
  ];
  return (
    <>
      <h1>{fill(t.title, { site: site.name })}</h1>
      <p className={styles.intro}>{t.intro}</p>
      <p className={styles.address}>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      <div className={styles.actions}>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('main')}>
          {t.open}
        </a>
        <Link href={paths.sites()} className={buttonClass('plain')}>
          {t.desk}
        </Link>
      </div>
      <h2 className={styles.after}>{t.next}</h2>
      <ul className={styles.next}>
        {next.map(({ href, text, why }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
