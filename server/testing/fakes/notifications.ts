import { asOwner } from '../reading/stored.ts';

const ofNodes = "datname = current_database() and application_name = 'aftercare-hints'";

export async function cutNotifications(url: string): Promise<number> {
  const cut = await asOwner(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${ofNodes}`);
  return cut.length;
}

export async function listeningNodes(url: string): Promise<number> {
  const [row] = await asOwner<{ n: number }>(
    url,
    `select count(*)::int as n from pg_stat_activity where ${ofNodes} and state = 'idle'`,
  );
  return row?.n ?? 0;
}

const notify = 'function pg_catalog.pg_notify(text, text)';

/** Prevents all notifications between nodes until `mendNotifications`. */
export const muteNotifications = (url: string): Promise<unknown> =>
  asOwner(url, `revoke execute on ${notify} from public`);

export const mendNotifications = (url: string): Promise<unknown> =>
  asOwner(url, `grant execute on ${notify} to public`);
