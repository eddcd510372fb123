import { pages, siteBase } from '@aftercare/contract/pages';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths } from '../../../../lib/api/paths.ts';
import { fill, texts } from '../../../../lib/parts/text.ts';
import styles from '../setup.module.css';
import type { SetupSite } from '../setup-site.ts';

const words = texts.setup.live;

export function LiveScreen({ site }: { site: SetupSite }) {
  const { merchantId, origin } = site.state;
  const address = `${origin}${siteBase}${pages.home}`;
  const next = [
    { href: paths.reports(), text: words.orders, why: words.ordersWhy },
    { href: paths.site(merchantId, 'look'), text: words.look, why: words.lookWhy },
    { href: paths.people(), text: words.team, why: words.teamWhy },
    { href: paths.newSite(merchantId), text: words.another, why: words.anotherWhy },
  ];
  return (
    <>
      <h1>{fill(words.title, { site: site.name })}</h1>
      <p className={styles.intro}>{words.intro}</p>
      <p className={styles.address}>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      <div className={styles.actions}>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('main')}>
          {words.open}
        </a>
        <Link href={paths.sites()} className={buttonClass('plain')}>
          {words.desk}
        </Link>
      </div>
      <h2 className={styles.after}>{words.next}</h2>
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
