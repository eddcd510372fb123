import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { LaneSizes } from './database/lanes.ts';
import { StartRefusal } from './lifecycle/start-refusal.ts';
import {
  type MailInConfiguration,
  mailInExpectations,
  mailInOf,
  mailInVariables,
} from './mail-in-configuration.ts';

export type Configuration = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseLanes: LaneSizes;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  publicOrigin: string | undefined;
  deskOrigin: string | undefined;
  /** A separate origin without pages, for files that a browser could be made to execute. */
  filesOrigin: string | undefined;
  s3: BucketSettings | undefined;
  trustProxyHops: number;
  /** Hosts from which a site's pages may load third-party scripts; none unless listed here. */
  scriptHosts: readonly string[];
  /** Hosts that outside bots may be at; none unless listed here. */
  botHosts: readonly string[];
  admin: { email: string; password: string } | undefined;
  demo: boolean;
  logLevel: LogLevel;
  mailIn: MailInConfiguration;
};

type BucketSettings = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const email = /^[^\s@"<>]{1,64}@[^\s@"<>]{1,189}$/;
const emailAddress = /^(?:[^\r\n<>"]*<[^\s@"<>]{1,64}@[^\s@"<>]{1,189}>|[^\s@"<>]{1,64}@[^\s@"<>]{1,189})$/;

function whole(from: number, to: number) {
  const digits = z.string().check(z.regex(/^\d{1,9}$/, 'is not a whole number'));
  const range = z.number().check(z.gte(from, 'is too small'), z.lte(to, 'is too large'));
  return z.pipe(z.pipe(digits, z.transform(Number)), range);
}

function parsedUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

const origin = z.pipe(
  z.string().check(
    z.refine((text) => {
      const url = parsedUrl(text);
      const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
      return isWeb && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
    }, 'is not an origin'),
  ),
  z.transform((text) => new URL(text).origin),
);

/** Required, because the password of the application's role is derived from the owner's. */
function hasPassword(text: string): boolean {
  const url = parsedUrl(text);
  return url !== undefined && (url.password !== '' || url.searchParams.has('password'));
}

const databaseUrl = z.string().check(
  z.refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), 'is not such an address'),
  z.refine(hasPassword, 'names no password'),
);

const smtpUrl = z.string().check(
  z.refine((text) => /^smtps?:$/.test(parsedUrl(text)?.protocol ?? ''), 'is not such an address'),
  z.refine((text) => parsedUrl(text)?.hostname !== '', 'names no host'),
);

const listedHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;

const hostList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((host) => host.trim()),
    ),
  ),
  z.array(z.string().check(z.regex(listedHost, 'holds what is no host'))),
);

const accessKey = z.string().check(z.regex(/^[\x21-\x7e]{1,256}$/, 'is not a key'));

const schema = z.object({
  PORT: z._default(whole(0, 65535), 3000),
  HOST: z._default(z.string().check(z.regex(/^[0-9A-Za-z.:_-]{1,253}$/, 'is not a host')), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.refine((path) => !path.includes('\0'), 'is not a path')), './data'),
  DATABASE_URL: z.optional(databaseUrl),
  // With 5 more for jobs and notifications, three nodes stay below the 97 that PostgreSQL grants by default.
  DATABASE_CHAT_CONNECTIONS: z._default(whole(1, 1_000), 8),
  DATABASE_REQUEST_CONNECTIONS: z._default(whole(1, 1_000), 12),
  DATABASE_BACKGROUND_CONNECTIONS: z._default(whole(1, 1_000), 4),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(z.string().check(z.regex(emailAddress, 'is not a mail address'))),
  PUBLIC_ORIGIN: z.optional(origin),
  DESK_ORIGIN: z.optional(origin),
  FILES_ORIGIN: z.optional(origin),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')),
  ),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'is not a region'))),
  S3_ENDPOINT: z.optional(origin),
  S3_ACCESS_KEY_ID: z.optional(accessKey),
  S3_SECRET_ACCESS_KEY: z.optional(accessKey),
  TRUST_PROXY_HOPS: z._default(whole(0, 10), 0),
  SCRIPT_HOSTS: z.optional(hostList),
  BOT_HOSTS: z.optional(hostList),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.maxLength(254, 'is too long'), z.regex(email, 'is not a mail address')),
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.refine((text) => [...text].length >= 8, 'is too short'),
      z.refine((text) => Buffer.byteLength(text) <= 256, 'is too long'),
    ),
  ),
  DEMO: z._default(z.enum(['0', '1'], 'is neither'), '0'),
  LOG_LEVEL: z._default(z.enum(logLevels, 'is not a level'), 'info'),
  ...mailInVariables,
});

type Values = z.infer<typeof schema>;
type Variable = keyof Values;

const expectations: Record<Variable, string> = {
  PORT: 'a port from 0 to 65535, like 3000',
  HOST: 'an address to listen on, like 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder, like ./data',
  DATABASE_URL: 'postgres://user:password@host:5432/database',
  DATABASE_CHAT_CONNECTIONS: 'a number from 1 to 1000, like 8',
  DATABASE_REQUEST_CONNECTIONS: 'a number from 1 to 1000, like 12',
  DATABASE_BACKGROUND_CONNECTIONS: 'a number from 1 to 1000, like 4',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://user:password@host:465',
  MAIL_FROM: 'a mail address, like support@example.com',
  PUBLIC_ORIGIN: 'an origin without a path, like https://example.com',
  DESK_ORIGIN: 'an origin without a path, like https://desk.example.com',
  FILES_ORIGIN: 'an origin on a host of its own, like https://files.example.net',
  S3_BUCKET: 'the name of a bucket, like aftercare-files',
  S3_REGION: 'the region of the bucket, like eu-central-1',
  S3_ENDPOINT: 'an origin without a path, like https://s3.example.com',
  S3_ACCESS_KEY_ID: 'the id of a key that may read, write, list and delete',
  S3_SECRET_ACCESS_KEY: 'the secret of that key',
  TRUST_PROXY_HOPS: 'the number of proxies in front of this server, 0 to 10',
  SCRIPT_HOSTS: 'hosts with commas between, like static.example.com,chat.example.com',
  BOT_HOSTS: 'hosts with commas between, like llm.example.com,bot.example.com:8443',
  ADMIN_EMAIL: 'a mail address, like operator@example.com',
  ADMIN_PASSWORD: '8 characters to 256 bytes',
  DEMO: '0 or 1',
  LOG_LEVEL: logLevels.join(', '),
  ...mailInExpectations,
};

/** Values of these may hold a password and are never printed. */
const secrets: ReadonlySet<string> = new Set<Variable>([
  ...(['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD'] as const),
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'MAIL_IN_SECRET'] as const),
]);

function isVariable(name: unknown): name is Variable {
  return typeof name === 'string' && name in expectations;
}

function refusal(name: Variable, value: string | undefined, problem: string): StartRefusal {
  const shown = secrets.has(name) || value === undefined ? '' : ` ${JSON.stringify(value.slice(0, 80))}`;
  return new StartRefusal(`${name}${shown} ${problem}; expected ${expectations[name]}`);
}

function parseVariables(env: NodeJS.ProcessEnv): Values {
  // In an environment file an empty value means "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path[0];
  if (issue === undefined || !isVariable(name)) throw new StartRefusal('the environment could not be read');
  throw refusal(name, env[name], issue.message);
}

function bucketOf(values: Values): BucketSettings | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket && region && accessKeyId && secretAccessKey)
    return { bucket, region, endpoint, accessKeyId, secretAccessKey };
  const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.find((name) => values[name] === undefined);
  const isAnySet = endpoint !== undefined || needed.some((name) => values[name] !== undefined);
  if (missing !== undefined && isAnySet)
    throw refusal(missing, undefined, `is missing; a bucket needs ${needed.join(', ')}`);
  return undefined;
}

/** The files origin must differ from the pages' origins, so that a malicious file cannot reach a page. */
function filesOriginOf({ FILES_ORIGIN: files, PUBLIC_ORIGIN, DESK_ORIGIN }: Values): string | undefined {
  if (files === undefined) return undefined;
  const hostname = (origin: string) => new URL(origin).hostname;
  const pages = [PUBLIC_ORIGIN ?? 'http://localhost', DESK_ORIGIN ?? 'http://localhost'].map(hostname);
  if (pages.includes(hostname(files))) throw refusal('FILES_ORIGIN', files, 'has the host of pages');
  return files;
}

export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const values = parseVariables(env);
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    const missing = values.ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
    throw refusal(missing, undefined, 'is missing; both ADMIN_EMAIL and ADMIN_PASSWORD are needed');
  }
  const { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseLanes: {
      chat: values.DATABASE_CHAT_CONNECTIONS,
      requests: values.DATABASE_REQUEST_CONNECTIONS,
      background: values.DATABASE_BACKGROUND_CONNECTIONS,
    },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicOrigin: values.PUBLIC_ORIGIN,
    deskOrigin: values.DESK_ORIGIN,
    filesOrigin: filesOriginOf(values),
    s3: bucketOf(values),
    trustProxyHops: values.TRUST_PROXY_HOPS,
    scriptHosts: values.SCRIPT_HOSTS ?? [],
    botHosts: values.BOT_HOSTS ?? [],
    admin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : undefined,
    demo: values.DEMO === '1',
    logLevel: values.LOG_LEVEL,
    mailIn: mailInOf(values),
  };
}
