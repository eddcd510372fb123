import type { ContentObstacle, ContentStore } from '@aftercare/contract/desk/content/content';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from '../content.module.css';
import type { WrittenSite } from '../use-site.ts';
import { EntryTitle } from './entry-title.tsx';

const words = texts.content;

type Props = {
  obstacles: readonly (ContentObstacle | ContentStore)[];
  site: WrittenSite;
  entryId: string;
};

const keepsIt = new Set<string>(['productInUse', 'articleRequired'] satisfies ContentStore['kind'][]);

export function Obstacles({ obstacles, site, entryId }: Props) {
  return (
    <div role="alert">
      <p>{obstacles.some(({ kind }) => keepsIt.has(kind)) ? words.notWithdrawn : words.obstacles}</p>
      <ul className={styles.obstacles}>
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.kind} ${obstacle.what}`}>
            {fill(words.obstacle[obstacle.kind], { what: obstacle.what })}{' '}
            <NextStep obstacle={obstacle} site={site} entryId={entryId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const leadsTo = { productMissing: 'product', storyMissing: 'story' } as const;

function NextStep({
  obstacle: { kind, what },
  site,
  entryId,
}: { obstacle: ContentObstacle | ContentStore } & Omit<Props, 'obstacles'>) {
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
            {words.kinds[one]}
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
