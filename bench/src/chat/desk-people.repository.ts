import pg from 'pg';
import { hashSecret, newId, newSecret } from '../../../server/src/platform/ids.ts';

export type DeskPersonOfBench = { personId: string; token: string };

/** Writes signed-in agents directly to the database, because inviting them is not measured. */
export async function addDeskPeople(databaseUrl: string, count: number): Promise<DeskPersonOfBench[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = Array.from({ length: count }, () => ({ personId: newId(), token: newSecret() }));
  for (const { personId, token } of people) {
    await client.query(
      `insert into desk_person (id, email, name, lang, state, is_everywhere, password_hash, created_at)
       values ($1, $1 || '@desk.example', 'Agent', 'en_US', 'active', true, '', now())`,
      [personId],
    );
    await client.query(
      `insert into desk_session
         (id, person_id, token_hash, user_agent, awaits_second_factor, created_at, seen_at, ends_at)
       values ($1, $2, $3, '', false, now(), now(), now() + interval '1 day')`,
      [newId(), personId, hashSecret(token)],
    );
    await client.query(
      `insert into desk_presence (person_id, status, seen_at) values ($1, 'online', now())`,
      [personId],
    );
  }
  await client.end();
  return people;
}
