import { asOwner } from './stored.ts';

/** How many notes and mentions of a conversation are stored. No call returns those of an erased one. */
export async function storedNotes(url: string, conversationId: string): Promise<number> {
  const query = `select (select count(*) from conversation_note where conversation_id = $1)::int
    + (select count(*) from note_mention where conversation_id = $1)::int as stored`;
  const [row] = await asOwner<{ stored: number }>(url, query, [conversationId]);
  return row?.stored ?? 0;
}

/** Active agents of a site, who never sign in. Returns their ids. */
export async function storeTeam(url: string, merchantId: string, count: number): Promise<string[]> {
  const rows = await asOwner<{ id: string }>(
    url,
    `insert into desk_person (id, email, name, lang, state, is_everywhere, created_at)
     select 'team-' || n, 'team-' || n || '@example.test', 'Member ' || n, 'en_US', 'active', false, now()
       from generate_series(1, $1::int) n returning id`,
    [String(count)],
  );
  await asOwner(
    url,
    `insert into desk_membership (merchant_id, person_id, role)
     select $1, id, 'agent' from desk_person where id like 'team-%'`,
    [merchantId],
  );
  return rows.map(({ id }) => id);
}
