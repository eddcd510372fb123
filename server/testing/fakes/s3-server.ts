import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type S3Keys, signatureFault } from './s3-signature.ts';

/**
 * Simulated failures: the connection ends, the server never answers, half of the response arrives, or the
 * response is an error or a redirect.
 */
export type S3Fault =
  | 'gone'
  | 'silent'
  | 'half'
  | { status: number; code: string }
  | { status: number; location: string };
type Trouble = { fault: S3Fault; when: (line: string) => boolean; times: number };

export type S3Server = {
  settings: S3Keys & { bucket: string; endpoint: string };
  /** The same settings as environment variables of a server process. */
  env: Record<string, string>;
  objects: ReadonlyMap<string, Buffer>;
  begun(): number;
  /** Requests as `GET key`, with the names of query parameters. */
  requests: readonly string[];
  fail(fault: S3Fault | null, options?: { when?: (line: string) => boolean; times?: number }): void;
  age(milliseconds: number): void;
  stop(): Promise<void>;
};

type Stored = { bytes: Buffer; etag: string; at: Date };
type Upload = { key: string; at: Date; parts: Map<number, Stored> };
type Answer = { status: number; headers?: Record<string, string | number>; body?: string | Buffer };

const bucket = 'aftercare-files';
const keys: S3Keys = { region: 'eu-central-1', accessKeyId: 'AKIDTEST', secretAccessKey: 'se/cr+et=' };
const minPartBytes = 5 * 1024 * 1024;

const storedNow = (bytes: Buffer): Stored => ({
  bytes,
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  at: new Date(),
});
const xml = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});
const errorOf = (status: number, code: string): Answer =>
  xml(status, `<Error><Code>${code}</Code><Message>${code}</Message><RequestId>1</RequestId></Error>`);

function partOf({ bytes, etag }: Stored, range: string | undefined): Answer {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first === '') return { status: 200, headers: { etag }, body: bytes };
  if (Number(first) >= bytes.length) return errorOf(416, 'InvalidRange');
  const body = bytes.subarray(Number(first), Number(last) + 1);
  const end = Number(first) + body.length - 1;
  return { status: 206, headers: { etag, 'content-range': `bytes ${first}-${end}/${bytes.length}` }, body };
}

/** The part of the S3 protocol that the product uses, by the vendor's documentation. */
function createBucket() {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Upload>();

  function complete(id: string, { key, parts }: Upload, body: Buffer): Answer {
    const named = [
      ...String(body).matchAll(
        /<Part>(?=.*?<ETag>(.*?)<\/ETag>)(?=.*?<PartNumber>(\d+)<\/PartNumber>).*?<\/Part>/gs,
      ),
    ];
    const chosen = named.map(([, etag = '', number]) => {
      const part = parts.get(Number(number));
      return part?.etag === etag.replaceAll('&quot;', '"') ? part : undefined;
    });
    const whole = chosen.filter((part) => part !== undefined);
    if (whole.length === 0 || whole.length < chosen.length) return errorOf(400, 'InvalidPart');
    if (whole.slice(0, -1).some(({ bytes }) => bytes.length < minPartBytes))
      return errorOf(400, 'EntityTooSmall');
    const stored = storedNow(Buffer.concat(whole.map(({ bytes }) => bytes)));
    objects.set(key, stored);
    uploads.delete(id);
    return xml(
      200,
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${stored.etag}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function ofUpload(method: string, id: string, query: URLSearchParams, body: Buffer): Answer {
    const upload = uploads.get(id);
    if (!upload) return errorOf(404, 'NoSuchUpload');
    if (method === 'POST') return complete(id, upload, body);
    if (method === 'DELETE') {
      uploads.delete(id);
      return { status: 204 };
    }
    const part = storedNow(body);
    upload.parts.set(Number(query.get('partNumber')), part);
    return { status: 200, headers: { etag: part.etag } };
  }

  function lists(query: URLSearchParams): Answer {
    if (query.has('uploads')) {
      const rows = [...uploads].map(
        ([id, { key, at }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      );
      return xml(
        200,
        `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`,
      );
    }
    const rows = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
      .map(
        ([key, { at, bytes }]) =>
          `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
      );
    return xml(
      200,
      `<ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${rows.length}</KeyCount>${rows.join('')}</ListBucketResult>`,
    );
  }

  function answer(request: IncomingMessage, key: string, query: URLSearchParams, body: Buffer): Answer {
    const { method = '', headers } = request;
    const uploadId = query.get('uploadId');
    if (uploadId !== null) return ofUpload(method, uploadId, query, body);
    if (key === '') return lists(query);
    if (method === 'POST' && query.has('uploads')) {
      const id = randomBytes(12).toString('hex');
      uploads.set(id, { key, at: new Date(), parts: new Map() });
      return xml(
        200,
        `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === 'PUT') {
      const stored = storedNow(body);
      objects.set(key, stored);
      return { status: 200, headers: { etag: stored.etag } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const stored = objects.get(key);
    if (!stored) return errorOf(404, 'NoSuchKey');
    if (method === 'HEAD') return { status: 200, headers: { 'content-length': stored.bytes.length } };
    return partOf(stored, headers.range);
  }

  return { objects, uploads, answer };
}

function send(response: ServerResponse, { status, headers = {}, body = '' }: Answer, isHalf: boolean): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-length': bytes.length, ...headers });
  if (!isHalf) response.end(response.req.method === 'HEAD' ? undefined : bytes);
  else response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
}

/** An object store on loopback that verifies every signature and fails on demand. */
export async function startS3Server(): Promise<S3Server> {
  const { objects, uploads, answer } = createBucket();
  const requests: string[] = [];
  let trouble: Trouble | null = null;

  function faultFor(name: string): S3Fault | null {
    if (!trouble?.when(name) || trouble.times === 0) return null;
    trouble.times -= 1;
    return trouble.fault;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost');
    const body = await buffer(request);
    const [, inBucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? [];
    const names = [...url.searchParams.keys()].filter((name) => name !== 'x-id').sort();
    const name = [request.method, key, ...names].filter(Boolean).join(' ');
    requests.push(name);
    const fault = faultFor(name);
    if (fault === 'gone') return void request.socket.destroy();
    if (fault === 'silent') return;
    if (fault !== null && fault !== 'half') {
      if ('code' in fault) return send(response, errorOf(fault.status, fault.code), false);
      return send(response, { status: fault.status, headers: { location: fault.location } }, false);
    }
    const refused = signatureFault(request, body, keys);
    if (refused !== null) return send(response, errorOf(403, refused), false);
    if (inBucket !== bucket) return send(response, errorOf(404, 'NoSuchBucket'), false);
    send(response, answer(request, key, url.searchParams, body), fault === 'half');
  }

  const server = createServer((request, response) => {
    // Closes the connection after any error, usually because the client disconnected.
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    settings: { ...keys, bucket, endpoint },
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    get objects() {
      return new Map([...objects].map(([key, { bytes }]) => [key, bytes]));
    },
    begun: () => uploads.size,
    requests,
    fail(fault, { when = () => true, times = Number.POSITIVE_INFINITY } = {}) {
      trouble = fault && { fault, when, times };
    },
    age(milliseconds) {
      for (const one of [...objects.values(), ...uploads.values()])
        one.at = new Date(one.at.getTime() - milliseconds);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
