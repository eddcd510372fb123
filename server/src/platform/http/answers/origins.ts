export type OriginSettings = {
  publicOrigin: string | undefined;
  deskOrigin: string | undefined;
  filesOrigin?: string | undefined;
  /** The port of the server; known late if any free one was requested. */
  port: () => number;
};

export type Origins = {
  isSecure: boolean;
  desk(): string;
  ofHost(host: string): string;
  isPlainHost(host: string): boolean;
  isDeskHost(host: string): boolean;
  isFilesHost(host: string): boolean;
};

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The public origins of this server; only the configuration determines them, never a request. */
export function originsOf({ publicOrigin, deskOrigin, filesOrigin, port }: OriginSettings): Origins {
  const plain = () => new URL(publicOrigin ?? `http://localhost:${port()}`);
  const desk = () => new URL(deskOrigin ?? plain().origin);
  const plainHost = plain().hostname;
  const deskHost = desk().hostname;
  const filesHost = filesOrigin === undefined ? undefined : new URL(filesOrigin).hostname;
  return {
    isSecure: plain().protocol === 'https:',
    desk: () => desk().origin,
    ofHost(host) {
      const url = plain();
      url.hostname = host;
      return url.origin;
    },
    isPlainHost: (host) => host === plainHost || loopbackHosts.has(host),
    isDeskHost: (host) => host === deskHost,
    isFilesHost: (host) => host === filesHost,
  };
}
