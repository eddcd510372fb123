import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { MailMarks } from '../../platform/mail/suppression/mail-mark.ts';
import { noteFailure } from '../../platform/mail/suppression/note-failure.ts';
import { markBounced, sentMail } from './inbound-mail.repository.ts';
import { localPart } from './reading/local-part.ts';
import type { MailReport } from './reading/mail-report.ts';

type Deps = { clock: Clock; marks: MailMarks };

/**
 * Marks the mail that failed. Suppresses its address only if the report has the signature of the mail and names its
 * receiver, since strangers can send reports and may know the id of a mail.
 */
export async function noteReport(
  tx: Tx,
  { clock, marks }: Deps,
  merchantId: string,
  report: MailReport,
): Promise<void> {
  const id = localPart(report.messageId);
  const mail = await sentMail(tx, merchantId, id);
  if (!mail) return;
  const isSigned = marks.isOf(merchantId, id, report.mark);
  if (report.kind === 'complaint') {
    if (isSigned) await noteFailure(tx, clock.now(), mail, { kind: 'complaint', status: report.type });
    return;
  }
  const { kind, status } = report.failure;
  await markBounced(tx, merchantId, id, status);
  if (!isSigned || report.recipient !== normaliseEmail(mail.recipient)) return;
  const failure = kind === 'gone' ? ({ kind, reason: 'bounced', status } as const) : { kind, status };
  await noteFailure(tx, clock.now(), mail, failure);
}
