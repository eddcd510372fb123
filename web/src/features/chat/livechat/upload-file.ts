import { regionOf, uploaded } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import { type FileToSend, isFault } from '../link/live-chat.ts';
import type { Connection } from './connection.ts';
import { readBounded } from './read-bounded.ts';
import type { Tokens } from './tokens.ts';

/** The provider refuses larger files with `entity_too_large`. */
const fileMaxBytes = 10_000_000;

/** Returns null if the provider refused the file, or did not answer. */
export async function uploadFile(
  { name, content }: FileToSend,
  connection: Pick<Connection, 'actionUrl' | 'moveTo'>,
  tokens: Tokens,
): Promise<string | null> {
  const bytes = await content();
  if (bytes === null || bytes.size > fileMaxBytes) return null;
  const body = new FormData();
  body.append('file', bytes, name);

  const attempt = async () => {
    const request = fetch(connection.actionUrl('upload_file'), {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokens.get(false)}` },
      body,
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    });
    return readBounded(request, uploaded);
  };

  try {
    let answered = await attempt();
    const region = regionOf(answered.error?.data?.region);
    if (region !== null) {
      connection.moveTo(region);
      answered = await attempt();
    }
    return answered.url ?? null;
  } catch (error) {
    if (!isFault(error)) throw error;
    return null;
  }
}
