import type { TicketPriority } from '@aftercare/contract/desk/chat/tickets';
import { Mark } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';

/** Only priorities above normal are marked, so that they are seen. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  if (priority === 'normal' || priority === 'low') return null;
  const text = texts.ticketWork.priorities[priority];
  return priority === 'urgent' ? (
    <Mark shape="full" tone="bad" text={text} />
  ) : (
    <Mark shape="half" tone="waiting" text={text} />
  );
}
