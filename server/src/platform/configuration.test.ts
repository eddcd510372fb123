import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { StartRefusal } from './lifecycle/start-refusal.ts';

function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfiguration(env);
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
  return 'accepted';
}

test('an empty environment gives the documented defaults', () => {
  expect(readConfiguration({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseLanes: { chat: 8, requests: 12, background: 4 },
    smtpUrl: undefined,
    mailFrom: undefined,
    publicOrigin: undefined,
    deskOrigin: undefined,
    filesOrigin: undefined,
    s3: undefined,
    trustProxyHops: 0,
    scriptHosts: [],
    botHosts: [],
    admin: undefined,
    demo: false,
    logLevel: 'info',
    mailIn: { listener: undefined, webhookSecret: undefined, trustedHost: undefined },
  });
});

test('an empty value counts as not set, and other variables are ignored', () => {
  expect(readConfiguration({ PORT: '', DATABASE_URL: '', PORTS: 'x' }).port).toBe(3000);
});

test('every variable is read', () => {
  const configuration = readConfiguration({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/aftercare',
    DATABASE_URL: 'postgres://a:b@db/aftercare',
    SMTP_URL: 'smtps://u:p@mail.example.com',
    MAIL_FROM: 'Support <support@example.com>',
    PUBLIC_ORIGIN: 'https://Example.com/',
    DESK_ORIGIN: 'https://desk.example.com:8443',
    FILES_ORIGIN: 'https://files.example.net/',
    S3_BUCKET: 'aftercare-files',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_ACCESS_KEY_ID: 'AKID',
    S3_SECRET_ACCESS_KEY: 'se/cr+et=',
    TRUST_PROXY_HOPS: '2',
    SCRIPT_HOSTS: 'static.example.com, Chat.example.com:8443',
    ADMIN_EMAIL: 'operator@example.com',
    ADMIN_PASSWORD: 'correct horse',
    DEMO: '1',
    LOG_LEVEL: 'warn',
  });
  expect(configuration).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: resolve('/var/lib/aftercare'),
    databaseUrl: 'postgres://a:b@db/aftercare',
    publicOrigin: 'https://example.com',
    deskOrigin: 'https://desk.example.com:8443',
    filesOrigin: 'https://files.example.net',
    s3: {
      bucket: 'aftercare-files',
      region: 'eu-central-1',
      endpoint: 'https://s3.example.com',
      accessKeyId: 'AKID',
      secretAccessKey: 'se/cr+et=',
    },
    trustProxyHops: 2,
    scriptHosts: ['static.example.com', 'chat.example.com:8443'],
    admin: { email: 'operator@example.com', password: 'correct horse' },
    demo: true,
    logLevel: 'warn',
  });
});

test.each([
  ['PORT', 'abc', 'PORT "abc" is not a whole number; expected a port from 0 to 65535, like 3000'],
  ['PORT', '70000', 'PORT "70000" is too large; expected a port from 0 to 65535, like 3000'],
  ['PORT', '-1', 'PORT "-1" is not a whole number; expected a port from 0 to 65535, like 3000'],
  ['HOST', 'a b', 'HOST "a b" is not a host; expected an address to listen on, like 127.0.0.1 or 0.0.0.0'],
  [
    'SCRIPT_HOSTS',
    'https://a.example',
    'SCRIPT_HOSTS "https://a.example" holds what is no host; expected hosts',
  ],
  ['SCRIPT_HOSTS', '*', 'SCRIPT_HOSTS "*" holds what is no host'],
  ['TRUST_PROXY_HOPS', 'yes', 'TRUST_PROXY_HOPS "yes" is not a whole number; expected the number of proxies'],
  [
    'PUBLIC_ORIGIN',
    'example.com',
    'PUBLIC_ORIGIN "example.com" is not an origin; expected an origin without',
  ],
  ['PUBLIC_ORIGIN', 'https://example.com/shop', 'PUBLIC_ORIGIN "https://example.com/shop" is not an origin'],
  ['DESK_ORIGIN', 'javascript:alert(1)', 'DESK_ORIGIN "javascript:alert(1)" is not an origin'],
  ['FILES_ORIGIN', 'files.example.net', 'FILES_ORIGIN "files.example.net" is not an origin'],
  ['FILES_ORIGIN', 'https://localhost:8443', 'FILES_ORIGIN "https://localhost:8443" has the host of pages'],
  ['S3_BUCKET', 'a/../b', 'S3_BUCKET "a/../b" is not the name of a bucket; expected the name of a bucket'],
  ['S3_REGION', 'here and there', 'S3_REGION "here and there" is not a region'],
  ['S3_ENDPOINT', 'file:///etc', 'S3_ENDPOINT "file:///etc" is not an origin'],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM "nobody" is not a mail address; expected a mail address'],
  ['DEMO', 'true', 'DEMO "true" is neither; expected 0 or 1'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL "loud" is not a level; expected debug, info, warn, error, silent'],
])('%s=%s is refused with one line', (name, value, line) => {
  expect(refusalOf({ [name]: value })).toContain(line);
});

test.each([
  ['DATABASE_URL', 'mysql://root:hunter2@db/x', 'DATABASE_URL is not such an address; expected postgres://'],
  ['DATABASE_URL', 'postgres://db/x', 'DATABASE_URL names no password; expected postgres://'],
  ['SMTP_URL', 'http://u:hunter2@mail', 'SMTP_URL is not such an address; expected smtp://'],
  ['S3_SECRET_ACCESS_KEY', 'hunter2 ', 'S3_SECRET_ACCESS_KEY is not a key; expected the secret of that key'],
  ['ADMIN_PASSWORD', 'hunter2', 'ADMIN_PASSWORD is too short; expected 8 characters to 256 bytes'],
])('%s is refused without printing its value', (name, value, line) => {
  const refusal = refusalOf({ ADMIN_EMAIL: 'a@example.com', [name]: value });
  expect(refusal).toContain(line);
  expect(refusal).not.toContain('hunter2');
});

test('an operator needs both an email address and a password', () => {
  expect(refusalOf({ ADMIN_EMAIL: 'a@example.com' })).toMatch(/^ADMIN_PASSWORD is missing/);
  expect(refusalOf({ ADMIN_PASSWORD: 'long enough' })).toMatch(/^ADMIN_EMAIL is missing/);
});

test('a line break in a value cannot make a second line', () => {
  expect(refusalOf({ HOST: 'a\nFATAL b' })).not.toContain('\n');
});

test('a bucket needs its name, its region and both parts of its key', () => {
  const whole = {
    S3_BUCKET: 'files',
    S3_REGION: 'auto',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  expect(refusalOf(whole)).toBe('accepted');
  for (const name of Object.keys(whole))
    expect(refusalOf({ ...whole, [name]: '' })).toMatch(new RegExp(`^${name} is missing; a bucket needs`));
  expect(refusalOf({ S3_ENDPOINT: 'https://s3.example.com' })).toMatch(/^S3_BUCKET is missing/);
});

test('the files origin must be a separate host', () => {
  const env = { PUBLIC_ORIGIN: 'https://example.com', DESK_ORIGIN: 'https://desk.example.com' };
  for (const files of ['https://example.com', 'http://desk.example.com:8443'])
    expect(refusalOf({ ...env, FILES_ORIGIN: files })).toMatch(/^FILES_ORIGIN .* has the host of pages/);
  expect(refusalOf({ ...env, FILES_ORIGIN: 'https://files.example.net' })).toBe('accepted');
});
