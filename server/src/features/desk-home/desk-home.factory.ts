import { asOwner } from '../../../testing/reading/stored.ts';

export const storeFailedMails = (databaseUrl: string, merchantId: string, mails: number) =>
  asOwner(
    databaseUrl,
    `insert into mail (merchant_id, id, dedupe_key, kind, lang, recipient, recipient_key, sender_name, sender_address,
         subject, html, text, secrets, status, attempts, created_at)
     select $1, 'failed-' || n, 'failed-' || n, 'test', 'en_US', 'a@example.org', 'a@example.org', 'A', 'b@example.org',
         'Subject', '', '', '{}', 'failed', 9, now()
       from generate_series(1, $2::int) n`,
    [merchantId, mails],
  );

export const makeTicketsOverdue = (databaseUrl: string, merchantId: string) =>
  asOwner(databaseUrl, `update ticket set answer_by = now() - interval '1 year' where merchant_id = $1`, [
    merchantId,
  ]);

export const storeReviewReason = (databaseUrl: string, merchantId: string) =>
  asOwner(
    databaseUrl,
    `update warranty set doubt = 'returned', ends_at = now() + interval '9 years' where merchant_id = $1`,
    [merchantId],
  );

/** Two bad ratings and a good one of now, and a bad one that is too old to count. */
export const storeBadRatings = (databaseUrl: string, merchantId: string, conversationId: string) =>
  asOwner(
    databaseUrl,
    `insert into chat_rating (merchant_id, conversation_id, sitting, agent_id, agent_name, thumb, comment, rated_at)
     select $1, $2, n, 'a', 'A', case when n = 3 then '1' else '0' end, '',
         now() - case when n = 4 then interval '8 days' else interval '0' end
       from generate_series(1, 4) n`,
    [merchantId, conversationId],
  );

/** One open question in German, and one that is dismissed. */
export const storeQuestions = (databaseUrl: string, merchantId: string, conversationId: string) =>
  asOwner(
    databaseUrl,
    `insert into bot_question (merchant_id, conversation_id, message_id, lang, outcome, offered, handed_over,
         answered_at, dismissed_at)
     select $1, $2, 'question-' || n, 'de_DE', 'missed', '{}', false, now(), case when n = 2 then now() end
       from generate_series(1, 2) n`,
    [merchantId, conversationId],
  );

/** A report with refused rows, and one that is too old to count. */
export const storeReports = (databaseUrl: string, personId: string) =>
  asOwner(
    databaseUrl,
    `insert into order_report (id, uploaded_by, file_name, content_hash, size_bytes, status, missing_columns,
         rows_refused, created_at)
     select 'report-' || n, $1, 'orders.txt', 'hash', 1, 'done', '{}', 7, now() - interval '30 days' * (n - 1)
       from generate_series(1, 2) n`,
    [personId],
  );
