import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { ServiceEndpoint } from '../../guarded-lookup.ts';

export type ProviderClaims = Record<string, unknown>;
type Grant = { challenge: string; nonce: string; returnAddress: string; claims: ProviderClaims };

export type IdentityProvider = {
  issuer: string;
  client: { issuer: string; clientId: string; secret: string };
  endpoint: ServiceEndpoint;
  /** Paths of the requests so far. */
  paths: string[];
  /** The claims of the user who signs in next; undefined removes a usual claim from the ID token. */
  user: ProviderClaims;
  /** Claims that only the user info endpoint returns. */
  userInfo: ProviderClaims;
  /** Signs the next tokens with a key that the provider does not publish. */
  usesUnknownKey: boolean;
  /** Answers this path with this text, or closes its connection with null. */
  broken: { path: string; body: string | null } | null;
  /** Opens the authorization endpoint like a browser. Returns the address that it is sent back to. */
  visit(url: string): Promise<URL>;
  stop(): Promise<void>;
};

const pem = readFileSync(new URL('test-certificate.pem', import.meta.url), 'utf8');
const ca = pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'));
const clientId = 'aftercare';
const secret = 'the client’s secret: 100% "safe"';

const digest = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

function credentialsOf({ headers }: IncomingMessage): string[] {
  const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  return basic.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function createTokens(issuer: string, now: () => Date) {
  const [published, unknown] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = [{ ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const sign = ({ nonce, claims }: Grant, usesUnknownKey: boolean) => {
    const iat = Math.floor(now().getTime() / 1000);
    const usual = { iss: issuer, aud: clientId, nonce, iat, exp: iat + 300, email_verified: true };
    const all = Object.entries({ ...usual, ...claims }).filter(([, value]) => value !== undefined);
    return new SignJWT(Object.fromEntries(all))
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign((usesUnknownKey ? unknown : published).privateKey);
  };
  return { keys, sign };
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
});

function visitAt(port: number, url: string): Promise<URL> {
  const { pathname, search, hostname } = new URL(url);
  const asking = request({
    host: '127.0.0.1',
    port,
    path: pathname + search,
    servername: hostname,
    ca,
    agent: false,
  });
  return new Promise((resolve, reject) => {
    asking.once('error', reject).once('response', (answer) => {
      answer.resume();
      resolve(new URL(answer.headers.location ?? ''));
    });
    asking.end();
  });
}

/** A provider that checks client, redirect address and PKCE, and accepts each code once. */
export async function startIdentityProvider(now: () => Date = () => new Date()): Promise<IdentityProvider> {
  const grants = new Map<string, Grant>();
  const subjects = new Map<string, unknown>();
  let codes = 0;

  function authorize({ searchParams }: URL, response: ServerResponse): void {
    const of = (name: string) => searchParams.get(name) ?? '';
    const back = new URL(of('redirect_uri'));
    const isRight =
      of('client_id') === clientId &&
      of('response_type') === 'code' &&
      of('code_challenge_method') === 'S256' &&
      of('scope').split(' ').includes('openid');
    codes += 1;
    const code = `code-${codes}`;
    grants.set(code, {
      challenge: of('code_challenge'),
      nonce: of('nonce'),
      returnAddress: of('redirect_uri'),
      claims: { ...provider.user },
    });
    back.searchParams.set('state', of('state'));
    if (isRight) back.searchParams.set('code', code);
    else back.searchParams.set('error', 'invalid_request');
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(asked));
    const [id, password] = credentialsOf(asked);
    if (id !== clientId || password !== secret) return sendJson(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const isRight =
      grant?.challenge === digest(form.get('code_verifier') ?? '') &&
      grant.returnAddress === form.get('redirect_uri');
    if (!grant || !isRight) return sendJson(response, 400, { error: 'invalid_grant' });
    subjects.set(`access-${code}`, grant.claims.sub);
    const idToken = await tokens.sign(grant, provider.usesUnknownKey);
    const answer = { access_token: `access-${code}`, token_type: 'Bearer', expires_in: 300 };
    sendJson(response, 200, { ...answer, id_token: idToken });
  }

  async function handle(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(asked.url ?? '', issuer);
    provider.paths.push(url.pathname);
    if (provider.broken?.path === url.pathname) {
      const { body } = provider.broken;
      if (body === null) return void asked.socket.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      return;
    }
    if (url.pathname === '/authorize') return authorize(url, response);
    if (url.pathname === '/token') return exchange(asked, response);
    if (url.pathname === '/keys') return sendJson(response, 200, { keys: tokens.keys });
    const sub = subjects.get((asked.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (url.pathname === '/userinfo') return sendJson(response, 200, { sub, ...provider.userInfo });
    const isKnown = url.pathname === '/.well-known/openid-configuration';
    sendJson(response, isKnown ? 200 : 404, isKnown ? metadataOf(issuer) : {});
  }

  const server = createServer({ key: pem, cert: pem }, (asked, response) => {
    // A client that disconnected needs no response.
    handle(asked, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const issuer = `https://id.example:${port}`;
  const tokens = await createTokens(issuer, now);
  const provider: IdentityProvider = {
    issuer,
    client: { issuer, clientId, secret },
    endpoint: { address: '127.0.0.1', ca },
    paths: [],
    user: { sub: 'user-1', email: 'ada@id.example', name: 'Ada Example' },
    userInfo: {},
    usesUnknownKey: false,
    broken: null,
    visit: (url) => visitAt(port, url),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}
