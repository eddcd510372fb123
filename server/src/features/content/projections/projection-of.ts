import type { ContentKind } from '@aftercare/contract/content/documents';
import type { Tx } from '../../../platform/database/database.ts';
import { articleProjection } from './article.ts';
import { faqProjection } from './faq.ts';
import { manualProjection } from './manual.ts';
import { productProjection } from './product.ts';
import type { Projection } from './projection.ts';
import { guidedAnswerProjection } from './story.ts';
import { videoProjection } from './video.ts';

export type ProjectionDeps = {
  /** Called when article numbers were added or removed: unmatched orders are matched again. */
  catalogueChanged(tx: Tx): Promise<unknown>;
};

type Projections = { [K in ContentKind]: Projection<K> };

export function projectionOf<K extends ContentKind>(kind: K, deps: ProjectionDeps): Projections[K] {
  const projections: Projections = {
    product: productProjection(deps.catalogueChanged),
    faq: faqProjection,
    video: videoProjection,
    manual: manualProjection,
    article: articleProjection,
    story: guidedAnswerProjection,
  };
  return projections[kind];
}
