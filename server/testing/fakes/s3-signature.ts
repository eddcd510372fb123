import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type S3Keys = { region: string; accessKeyId: string; secretAccessKey: string };

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<names>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$/;
const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const maxSkewMs = 15 * 60_000;

function canonicalQuery(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.sort().join('&');
}

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Describes an invalid signature (AWS Signature Version 4); null when it is valid. */
export function signatureFault(
  { method = '', headers, url: path = '' }: IncomingMessage,
  body: Buffer,
  keys: S3Keys,
): string | null {
  const parts = authorizationForm.exec(headers.authorization ?? '')?.groups;
  if (!parts) return 'AccessDenied';
  const { id, day = '', region = '', names = '', signature } = parts;
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied';
  const stamp = String(headers['x-amz-date']);
  if (!stamp.startsWith(day) || !(Math.abs(timeOf(stamp) - Date.now()) < maxSkewMs))
    return 'RequestTimeTooSkewed';
  const digest = String(headers['x-amz-content-sha256']);
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(path, 'http://localhost');
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, url.pathname, canonicalQuery(url), lines, names, digest].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
