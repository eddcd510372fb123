import type { RegistrationResult } from '@aftercare/contract/warranty/registration';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import type { NoteInChat } from '../../chat/index.ts';

type Visitor = { merchantId: string; visitorId: string | null };

export const visitorOf = ({ merchant, caller }: SiteContext): Visitor => ({
  merchantId: merchant.id,
  visitorId: caller.visitorId,
});

/** Adds a card to the customer's chat. The id makes it appear once, however often the form is sent. */
export function noteRegistration(
  { noteInChat }: { noteInChat: NoteInChat },
  { merchantId, visitorId }: Visitor,
  orderNumber: string,
  id: string,
  { status, list }: RegistrationResult,
): Promise<void> {
  if (status === 'withdrawn' || status === 'expired') return Promise.resolve();
  const extendedMonths = status === 'activated' ? (list[0]?.extendedMonths ?? null) : null;
  const card = { kind: 'warranty', orderNumber, status, extendedMonths } as const;
  return noteInChat({ merchantId, visitorId, id: `warranty:${id}`, card });
}
