import type { ListedContent } from '@aftercare/contract/desk/content/content';
import { Mark } from '../parts/mark.tsx';
import { texts } from '../parts/text.ts';

const t = texts.content;

export type StandsAs = Pick<ListedContent, 'isPublished' | 'hasDraft' | 'version'>;

export function StateMark({ isPublished, hasDraft, version }: StandsAs) {
  if (isPublished && hasDraft) return <Mark shape="half" tone="waiting" text={t.states.draft} />;
  if (isPublished) return <Mark shape="full" tone="good" text={t.states.published} />;
  return version === 0 ? (
    <Mark shape="ring" tone="waiting" text={t.states.fresh} />
  ) : (
    <Mark shape="dash" tone="plain" text={t.states.withdrawn} />
  );
}
