import { asOwner } from './stored.ts';

/** The days from the first to the last have figures, stored at this time: so many chats on each. */
export async function storeDays(
  url: string,
  merchantId: string,
  { from, to, at, chats }: { from: string; to: string; at: Date; chats: number },
): Promise<void> {
  const days = `generate_series($2::date, $3::date, interval '1 day') as day`;
  await asOwner(url, `insert into rolled_day (merchant_id, day, rolled_at) select $1, day, $4 from ${days}`, [
    ...[merchantId, from, to],
    at.toISOString(),
  ]);
  await asOwner(
    url,
    `insert into day_figure (merchant_id, day, metric, part, lang, agent_id, count, seconds)
     select $1, day, 'chat', '', 'en_US', '', $4::int, 0 from ${days}`,
    [merchantId, from, to, String(chats)],
  );
}

export const storeRole = (url: string, merchantId: string, personId: string, role: string) =>
  asOwner(
    url,
    `insert into desk_membership (merchant_id, person_id, role) values ($1, $2, $3)
     on conflict (merchant_id, person_id) do update set role = excluded.role`,
    [merchantId, personId, role],
  );

export const changePerson = (url: string, personId: string, { state = 'active', lang = 'en_US' }) =>
  asOwner(url, 'update desk_person set state = $2, lang = $3 where id = $1', [personId, state, lang]);

export type StoredReport = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment: { fileName: string; text: string } | null;
};

/** The queued and sent reports, in the order of their days. */
export const storedReports = (url: string) =>
  asOwner<StoredReport>(
    url,
    `select recipient as to, subject, text, html, attachment from mail where kind = 'team.report'
      order by created_at, dedupe_key`,
  );

export const countSubscriptions = async (url: string): Promise<number> =>
  (await asOwner(url, 'select 1 from report_subscription')).length;
