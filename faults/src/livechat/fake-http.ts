import { randomUUID } from 'node:crypto';
import type { FakeAccount } from './fake-account.ts';
import { groupStatuses } from './fake-actions.ts';
import { type Fields, fileHost, Refused, type Region, vendorLimits } from './fake-types.ts';

export type HttpRequest = {
  /** Path and query. */
  path: string;
  region: Region;
  headers: Record<string, string | undefined>;
  body: Buffer;
};
export type HttpAnswer = { status: number; headers: Record<string, string>; body: string };
export type TokenRequest = { path: string; contentType: string; body: Fields };

const refusal = (status: number, type: string, data?: Fields): HttpAnswer =>
  answered(status, { error: data ? { type, message: type, data } : { type, message: type } });

const answered = (status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  headers,
  body: JSON.stringify(body),
});

const actionPath = /^\/v3\.[56]\/customer\/action\/(\w+)$/;
const tokenPath = /^\/v2\/customer\/(?:([^/]+)\/(\d+)\/)?token$/;

function parsed(body: Buffer): Fields {
  try {
    return JSON.parse(body.toString()) as Fields;
  } catch {
    return {};
  }
}

/** Tokens of the accounts server; uploads and the status of groups of the Customer Chat API. */
export function createFakeHttp(account: FakeAccount, log: string[]) {
  const { settings } = account;
  /** The customer of the test's browser, for each path that a cookie of the vendor has. */
  const jar = new Map<string, string>();
  const tokenRequests: TokenRequest[] = [];
  const uploads: number[] = [];

  /** The vendor's cookie names the customer. `uniqueGroups` tokens have a cookie of their own path. */
  function customerOf(path: string, cookie: string | undefined): string {
    const [, sent] = /(?:^|; )__lc_cid=([^;]+)/.exec(cookie ?? '') ?? [];
    const kept = sent ?? (settings.keepsCookies ? jar.get(path) : undefined) ?? randomUUID();
    if (settings.keepsCookies) jar.set(path, kept);
    return kept;
  }

  function token(path: string, { headers, body }: HttpRequest, group: string | undefined): HttpAnswer {
    const request = parsed(body);
    tokenRequests.push({ path, contentType: headers['content-type'] ?? '', body: request });
    if (settings.tokenFails) return refusal(500, 'internal');
    const { client_id: clientId, grant_type: grantType, redirect_uri: redirectUri } = request;
    const error = (fields: Fields) => answered(400, fields);
    if (settings.tokenError) return error(settings.tokenError);
    if (grantType !== 'cookie' || request.response_type !== 'token')
      return error({ oauth_exception: 'invalid_request' });
    if (clientId !== settings.clientId || request.organization_id !== settings.organizationId)
      return error({ identity_exception: 'unauthorized' });
    const { redirectUris } = settings;
    if (redirectUris && !redirectUris.includes(String(redirectUri)))
      return error({ oauth_exception: 'invalid_request' });
    const customerId = customerOf(path, headers.cookie);
    const seconds = vendorLimits.tokenSeconds;
    const grant = account.grant(customerId, group === undefined ? null : Number(group), seconds);
    const answer = {
      access_token: grant.token,
      entity_id: customerId,
      expires_in: seconds,
      organization_id: settings.organizationId,
      token_type: 'Bearer',
    };
    const cookie = `__lc_cid=${customerId}; Path=${path}; Secure; HttpOnly; SameSite=None`;
    return answered(200, answer, settings.keepsCookies ? { 'set-cookie': cookie } : {});
  }

  function upload({ headers, body, region }: HttpRequest): HttpAnswer {
    const grant = account.grantOf((headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!grant) return refusal(401, 'authentication');
    if (region !== settings.region) return refusal(421, 'misdirected_request', { region: settings.region });
    if (settings.uploadFails) return refusal(500, 'internal');
    if (body.length > vendorLimits.fileBytes) return refusal(413, 'entity_too_large');
    uploads.push(body.length);
    return answered(200, { url: `${fileHost}api/file/lc/main/${account.newId('file')}` });
  }

  /** The answer is that of the socket; the organization is in the query of the path. */
  function statuses({ path, headers, body, region }: HttpRequest): HttpAnswer {
    const organizationId = new URLSearchParams(path.split('?')[1]).get('organization_id');
    if (settings.isDown) return refusal(503, 'service_unavailable');
    if (organizationId !== settings.organizationId) return refusal(404, 'license_not_found');
    if (region !== settings.region) return refusal(421, 'misdirected_request', { region: settings.region });
    if (!account.grantOf((headers.authorization ?? '').replace(/^Bearer /, '')))
      return refusal(401, 'authentication');
    if (settings.isLicenseExpired) return refusal(402, 'license_expired');
    try {
      return answered(200, groupStatuses({ account, payload: parsed(body) }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refusal(422, error.type);
    }
  }

  const byHttp = new Map([
    ['upload_file', upload],
    ['list_group_statuses', statuses],
  ]);

  return {
    tokenRequests,
    uploads,
    answer(request: HttpRequest): HttpAnswer {
      const [path = ''] = request.path.split('?');
      const found = tokenPath.exec(path);
      if (found) {
        log.push('token');
        return token(path, request, found[2]);
      }
      const [, action = ''] = actionPath.exec(path) ?? [];
      const run = byHttp.get(action);
      if (!run) return refusal(404, 'not_found');
      log.push(action);
      return run(request);
    },
  };
}
