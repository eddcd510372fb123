import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/ids.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { membershipsOf, type Person } from '../team.repository.ts';
import { putLink } from './people.repository.ts';
import { type LinkPurpose, linkMail } from './team-mail.ts';

export type LinkDeps = {
  clock: Clock;
  merchants: Merchants;
  queueMail: QueueMail;
  deskOrigin(): string;
};

const of = {
  invitation: { page: 'welcome', seconds: limits.invitationSeconds },
  password: { page: 'new-password', seconds: limits.passwordLinkSeconds },
} as const;

/**
 * Mails a fresh link, in the name of one of the user's merchants; earlier links of the same kind become
 * invalid.
 */
export async function mailLink(
  tx: Tx,
  { clock, merchants, queueMail, deskOrigin }: LinkDeps,
  person: Person,
  purpose: LinkPurpose,
): Promise<void> {
  const [first] = await membershipsOf(tx, person.id);
  const merchant = merchants.byId(first?.merchantId ?? '') ?? merchants.all()[0];
  if (!merchant) return;
  const { page, seconds } = of[purpose];
  const secret = newSecret();
  const endsAt = new Date(clock.now().getTime() + seconds * 1000);
  await putLink(tx, { personId: person.id, purpose, secretHash: hashSecret(secret), endsAt });
  const url = `${deskOrigin()}/desk/${page}#${secret}`;
  await queueMail(tx, linkMail({ merchant, to: person.email, lang: person.lang, purpose, url }));
}
