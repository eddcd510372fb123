import { upload } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import type { FileToSend } from '../link/live-chat.ts';
import { readBounded } from './read-bounded.ts';
import type { Tokens } from './tokens.ts';

/** The provider refuses larger files with TOO_BIG_FILE. */
const fileMaxBytes = 10_000_000;

/** Returns null if the provider refused the file. */
export async function uploadFile(
  { name, content }: FileToSend,
  { url, tokens }: { url: string; tokens: Tokens },
): Promise<string | null> {
  const bytes = await content();
  if (bytes === null || bytes.size > fileMaxBytes) return null;
  const body = new FormData();
  body.append('file', bytes, name);
  const request = fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokens.get(false)}` },
    body,
    signal: AbortSignal.timeout(limits.requestTimeoutMs),
  });
  return (await readBounded(request, upload, 'internal')).url;
}
