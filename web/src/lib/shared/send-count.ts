import type { Call, Codes } from '@aftercare/contract/wire/call';
import type { ApiClient } from '../api/api-client.ts';

/** Fire and forget. Never navigates; the API client logs errors. */
export function sendCount<Request, Response, C extends Codes>(
  api: ApiClient,
  call: Call<Request, Response, C>,
  request: Request,
): void {
  const options = { startedBy: 'app', outlivesPage: true, staysHere: true } as const;
  api.send(call, request, options).catch(() => undefined);
}
