import { asOwner } from './stored.ts';

const ofNodes = "datname = current_database() and application_name = 'aftercare-hints'";

/** Ends the connections on which nodes listen for each other's hints; how many there were. */
export async function cutHints(url: string): Promise<number> {
  const cut = await asOwner(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${ofNodes}`);
  return cut.length;
}

/** How many nodes listen. */
export async function listeningNodes(url: string): Promise<number> {
  const [row] = await asOwner<{ n: number }>(
    url,
    `select count(*)::int as n from pg_stat_activity where ${ofNodes} and state = 'idle'`,
  );
  return row?.n ?? 0;
}

const notify = 'function pg_catalog.pg_notify(text, text)';

/** No node can tell another anything until `mendHints`. */
export const muteHints = (url: string): Promise<unknown> =>
  asOwner(url, `revoke execute on ${notify} from public`);

export const mendHints = (url: string): Promise<unknown> =>
  asOwner(url, `grant execute on ${notify} to public`);
