import type { ContentStore, PublishBlocker } from '@aftercare/contract/desk/content/content';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from '../content.module.css';
import type { WrittenSite } from '../use-site.ts';
import { EntryTitle } from './entry-title.tsx';

const t = texts.content;

type Props = {
  publishBlockers: readonly (PublishBlocker | ContentStore)[];
  site: WrittenSite;
  entryId: string;
};

const keepsIt = new Set<string>(['productInUse', 'articleRequired'] satisfies ContentStore['kind'][]);

export function PublishBlockers({ publishBlockers, site, entryId }: Props) {
  return (
    <div role="alert">
      <p>{publishBlockers.some(({ kind }) => keepsIt.has(kind)) ? t.notWithdrawn : t.publishBlockers}</p>
      <ul className={styles.obstacles}>
        {publishBlockers.map((publishBlocker) => (
          <li key={`${publishBlocker.kind} ${publishBlocker.what}`}>
            {fill(t.publishBlocker[publishBlocker.kind], { what: publishBlocker.what })}{' '}
            <NextStep publishBlocker={publishBlocker} site={site} entryId={entryId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const leadsTo = { productMissing: 'product', storyMissing: 'story' } as const;

function NextStep({
  publishBlocker: { kind, what },
  site,
  entryId,
}: { publishBlocker: PublishBlocker | ContentStore } & Omit<Props, 'publishBlockers'>) {
  const { merchantId, defaultLang } = site;
  if (kind === 'productInUse')
    return (
      <>
        {(['faq', 'video', 'manual'] as const).map((one) => (
          <Link
            key={one}
            href={`${paths.content(merchantId, one)}?product=${entryId}`}
            className={styles.next}
          >
            {t.kinds[one]}
          </Link>
        ))}
      </>
    );
  if (kind !== 'productMissing' && kind !== 'storyMissing') return null;
  return (
    <Link href={paths.contentEntry(merchantId, leadsTo[kind], what)} className={styles.next}>
      <EntryTitle merchantId={merchantId} kind={leadsTo[kind]} entryId={what} lang={defaultLang} />
    </Link>
  );
}
