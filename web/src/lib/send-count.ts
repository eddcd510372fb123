import type { Call, Codes } from '@aftercare/contract/call';
import type { ApiClient } from './api-client.ts';

/** Counts something. Nobody waits for it, and what came of it leads nobody away; the client logs a lost one. */
export function sendCount<Request, Response, C extends Codes>(
  api: ApiClient,
  call: Call<Request, Response, C>,
  request: Request,
): void {
  const options = { startedBy: 'app', outlivesPage: true, staysHere: true } as const;
  api.send(call, request, options).catch(() => undefined);
}
