import { request as httpsRequest } from 'node:https';
import { connect, type TLSSocket } from 'node:tls';
import { WebSocket as NodeSocket } from 'ws';

const vendorHost = /^(?:api|api-fra|accounts)\.livechatinc\.com$/;

/**
 * The browser interfaces that the vendor's SDK needs. The SDK has fixed host names; every connection to them
 * goes by TLS to `port` on loopback, where the certificate `ca` proves these names.
 */
export function sdkBrowser({ port, ca }: { port: number; ca: string }) {
  /** Addresses of pixels, which the SDK loads to count its own use. */
  const pixels: string[] = [];

  function connectTo(host: string): TLSSocket {
    if (!vendorHost.test(host)) throw new TypeError(`not a host of the vendor: ${host}`);
    return connect({ host: '127.0.0.1', port, servername: host, ca });
  }

  class LoopbackSocket extends NodeSocket {
    constructor(url: string) {
      super(url, { createConnection: () => connectTo(new URL(url).hostname) });
      // A browser's socket that is closed before it opens throws no error.
      this.on('error', () => undefined);
    }
  }

  /** As much of XMLHttpRequest as the SDK uses, for JSON texts and for a form with a file. */
  class LoopbackRequest {
    status = 0;
    statusText = '';
    response = '';
    responseURL = '';
    withCredentials = false;
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload: () => void = () => undefined;
    onerror: (error: unknown) => void = () => undefined;
    onabort: () => void = () => undefined;
    private method = 'GET';
    private headers = new Headers();
    private answered = new Headers();

    get responseText(): string {
      return this.response;
    }
    open(method: string, url: string): void {
      this.method = method;
      this.responseURL = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }
    getAllResponseHeaders(): string {
      return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }
    abort(): void {
      this.onabort();
    }
    send(body: string | FormData | null): void {
      this.exchange(body).then(() => this.onload(), this.onerror);
    }
    private async exchange(body: string | FormData | null): Promise<void> {
      // Fetch encodes the body and names its content type, as a browser does.
      const encoded = new Request(this.responseURL, { method: this.method, headers: this.headers, body });
      const content = Buffer.from(await encoded.arrayBuffer());
      const { hostname, pathname, search } = new URL(this.responseURL);
      const answer = await new Promise<{ status: number; headers: Headers; text: string }>(
        (resolve, reject) => {
          const sent = httpsRequest(
            {
              method: this.method,
              host: hostname,
              path: pathname + search,
              headers: Object.fromEntries(encoded.headers),
              createConnection: () => connectTo(hostname),
            },
            (response) => {
              const chunks: Buffer[] = [];
              response.on('data', (chunk: Buffer) => chunks.push(chunk));
              response.on('end', () => {
                const headers = new Headers({ 'content-type': response.headers['content-type'] ?? '' });
                resolve({
                  status: response.statusCode ?? 0,
                  headers,
                  text: Buffer.concat(chunks).toString(),
                });
              });
            },
          );
          sent.on('error', reject);
          sent.end(content);
        },
      );
      this.upload.onprogress?.({ loaded: content.length, total: content.length });
      this.status = answer.status;
      this.answered = answer.headers;
      this.response = answer.text;
    }
  }

  class Pixel {
    onload: () => void = () => undefined;
    set src(url: string) {
      pixels.push(url);
    }
  }

  return {
    pixels,
    globals: {
      WebSocket: LoopbackSocket,
      XMLHttpRequest: LoopbackRequest,
      Image: Pixel,
      window: { location: new URL('https://shop.example/en/products?token=secret') },
    },
  };
}
