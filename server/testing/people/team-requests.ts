import { asOwner } from '../reading/stored.ts';
import { ownEmailAddress, ownKey } from './person.ts';

/** An erasure that waits, entered by any team member, of an account that is not there. */
export async function storeErasureRequest(url: string, merchantId: string): Promise<string> {
  const id = ownKey();
  await asOwner(
    url,
    `insert into privacy_request (merchant_id, id, kind, reason, lang, person_id, asked_at, state, runs_at)
     values ($1, $2, 'erasure', 'By phone', 'en_US', (select id from desk_person limit 1), now(), 'waiting', '9999-01-01')`,
    [merchantId, id],
  );
  return id;
}

export async function storeSuppression(
  url: string,
  merchantId: string,
  email = ownEmailAddress(),
): Promise<string> {
  const id = ownKey();
  await asOwner(
    url,
    `insert into mail_suppression (merchant_id, id, recipient_key, reason, status, mail_id, soft_failures, changed_at)
     values ($1, $2, $3, 'bounced', '5.1.1', 'unknown', '[]', now())`,
    [merchantId, id, email],
  );
  return id;
}
