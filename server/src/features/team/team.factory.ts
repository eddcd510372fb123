import { asOwner } from '../../../testing/stored.ts';

export type AuditNote = { email: string; action: string; subject: string; site: string | null };

/** Everything that was noted at the desk, the oldest first. */
export function auditNotes(databaseUrl: string): Promise<AuditNote[]> {
  return asOwner<AuditNote>(
    databaseUrl,
    `select p.email, a.action, a.subject, a.about_merchant as site
       from audit_entry a join desk_person p on p.id = a.person_id order by a.at`,
  );
}
