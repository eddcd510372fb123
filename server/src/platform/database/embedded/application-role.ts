import pg from 'pg';
import { StartRefusal } from '../../lifecycle/start-refusal.ts';
import { applicationPassword, applicationRole, applicationUrl } from '../connection-url.ts';
import { sqlStateOf } from '../database-faults.ts';

type RoleState = { isSuperuser: boolean; bypassesSecurity: boolean; ownsTables: boolean };

async function stateOfRole(ownerUrl: string): Promise<RoleState | undefined> {
  const client = new pg.Client({
    connectionString: applicationUrl(ownerUrl),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // the query below fails with it
  try {
    await client.connect();
    const answer = await client.query<RoleState>(
      `select rolsuper as "isSuperuser", rolbypassrls as "bypassesSecurity",
         exists (select from pg_class where relowner = pg_roles.oid and relkind = 'r') as "ownsTables"
       from pg_roles where rolname = current_user`,
    );
    return answer.rows[0];
  } catch (error) {
    // 28: wrong password or no such role; 42501: may not connect to this database. Both are fixed below.
    if (/^(28|42501)/.test(sqlStateOf(error) ?? '')) return undefined;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createRole(owner: pg.Client, ownerUrl: string): Promise<void> {
  const password = pg.escapeLiteral(applicationPassword(ownerUrl));
  const exists = await owner.query('select from pg_roles where rolname = $1', [applicationRole]);
  const verb = exists.rowCount === 0 ? 'create' : 'alter';
  try {
    await owner.query(`${verb} role ${applicationRole} login password ${password}`);
  } catch (error) {
    const state = sqlStateOf(error);
    // Roles belong to the server, not to one database: a node of another database may have created it first.
    if (state === '23505' || state === '42710' || state === 'XX000') return;
    if (state !== '42501') throw error;
    throw new StartRefusal(
      `the user of DATABASE_URL may not set up the role ${applicationRole}; grant it CREATEROLE`,
      { cause: error },
    );
  }
}

export async function ensureApplicationRole(owner: pg.Client, ownerUrl: string): Promise<void> {
  let state = await stateOfRole(ownerUrl);
  if (state === undefined) {
    await createRole(owner, ownerUrl);
    const database = await owner.query<{ name: string }>('select current_database() as name');
    const name = database.rows[0]?.name ?? '';
    await owner.query(`grant connect on database ${pg.escapeIdentifier(name)} to ${applicationRole}`);
    state = await stateOfRole(ownerUrl);
  }
  if (state === undefined) {
    throw new StartRefusal(`the database does not let the role ${applicationRole} log in with a password`);
  }
  if (state.isSuperuser || state.bypassesSecurity || state.ownsTables) {
    throw new StartRefusal(
      `the role ${applicationRole} has rights that would let one merchant see another's rows`,
    );
  }
}
