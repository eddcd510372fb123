import { expect, vi } from 'vitest';
import { onKeptConnection } from '../servers/kept-connections.ts';

/** Waits until no mail is queued: a test that compares stored rows must not see a mail being sent. */
export async function untilMailsAreSettled(url: string): Promise<void> {
  await vi.waitFor(async () => expect(await queuedMails(url)).toBe(0), { timeout: 10_000, interval: 20 });
}

const queuedMails = (url: string): Promise<number | undefined> =>
  onKeptConnection(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from mail where status = 'queued'",
    );
    return rows[0]?.n;
  });
