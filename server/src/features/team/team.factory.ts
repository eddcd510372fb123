import { asOwner } from '../../../testing/reading/stored.ts';

export type AuditNote = { email: string; action: string; subject: string; site: string | null };

export function auditNotes(databaseUrl: string): Promise<AuditNote[]> {
  return asOwner<AuditNote>(
    databaseUrl,
    `select p.email, a.action, a.subject, a.about_merchant as site
       from audit_entry a join desk_person p on p.id = a.person_id order by a.at`,
  );
}

async function oneId(databaseUrl: string, statement: string, of: string): Promise<string> {
  const [row] = await asOwner<{ id: string }>(databaseUrl, statement, [of]);
  return row?.id ?? '';
}

export const ticketIdOf = (databaseUrl: string, conversationId: string): Promise<string> =>
  oneId(databaseUrl, 'select id from ticket where conversation_id = $1', conversationId);

export const mailIdOf = (databaseUrl: string, merchantId: string): Promise<string> =>
  oneId(databaseUrl, 'select id from mail where merchant_id = $1 limit 1', merchantId);

/** Links for a new password that wait for this user. */
export const passwordLinksOf = (databaseUrl: string, email: string): Promise<object[]> =>
  asOwner(
    databaseUrl,
    `select 1 from desk_link l join desk_person p on p.id = l.person_id
      where p.email = $1 and l.purpose = 'password'`,
    [email],
  );
