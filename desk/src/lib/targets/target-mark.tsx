import type { Target } from '@aftercare/contract/desk/chat/service-level';
import { Mark } from '../parts/mark.tsx';
import { targetState, targetText } from './target-text.ts';

/** When the next answer is due by the service level; `now` in milliseconds. */
export function TargetMark({ target, now }: { target: Target; now: number }) {
  const text = targetText(target, now);
  switch (targetState(target, now)) {
    case 'open':
      return <span className="figures">{text}</span>;
    case 'soon':
      return <Mark shape="half" tone="waiting" text={text} />;
    case 'overdue':
      return <Mark shape="full" tone="bad" text={text} />;
  }
}
