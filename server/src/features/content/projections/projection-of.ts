import type { ContentKind } from '@aftercare/contract/content/documents';
import type { Tx } from '../../../platform/database/database.ts';
import { articleProjection } from './article.ts';
import { faqProjection } from './faq.ts';
import { manualProjection } from './manual.ts';
import { productProjection } from './product.ts';
import type { Projection } from './projection.ts';
import { storyProjection } from './story.ts';
import { videoProjection } from './video.ts';

export type ProjectionParts = {
  /** Article numbers came or went: what waits for them is looked at again. */
  catalogueChanged(tx: Tx): Promise<void>;
};

type Projections = { [K in ContentKind]: Projection<K> };

/** What visitors see is made of documents kind by kind. */
export function projectionOf<K extends ContentKind>(kind: K, parts: ProjectionParts): Projections[K] {
  const projections: Projections = {
    product: productProjection(parts.catalogueChanged),
    faq: faqProjection,
    video: videoProjection,
    manual: manualProjection,
    article: articleProjection,
    story: storyProjection,
  };
  return projections[kind];
}
