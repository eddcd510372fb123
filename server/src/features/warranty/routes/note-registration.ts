import type { RegistrationResult } from '@aftercare/contract/warranty/registration';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import type { NoteInChat } from '../../chat/index.ts';

/** Adds a card to the customer's chat. The id makes it appear once, however often the form is sent. */
export function noteRegistration(
  { noteInChat }: { noteInChat: NoteInChat },
  { merchant, caller }: SiteContext,
  orderNumber: string,
  id: string,
  { status, list }: RegistrationResult,
): Promise<void> {
  if (status === 'withdrawn' || status === 'expired') return Promise.resolve();
  const extendedMonths = status === 'activated' ? (list[0]?.extendedMonths ?? null) : null;
  const card = { kind: 'warranty', orderNumber, status, extendedMonths } as const;
  return noteInChat({ merchantId: merchant.id, visitorId: caller.visitorId, id: `warranty:${id}`, card });
}
