import type { AnyCodec } from '@aftercare/contract/fields/shape';
import type { Site } from '../http/requests/site.ts';

export type Link = {
  send(text: string): void;
  /** Takes effect at once in both directions: nothing more is sent, and received frames are ignored. */
  close(code: number): void;
};

export type Handshake = { site: Site; address: string; cookie(name: string): string | null };

export type Connection<Frame> = { onFrame(frame: Frame): void | Promise<void>; onClosed(): void };

export type Endpoint<Frame extends { type: string }> = {
  path: string;
  side: 'merchant' | 'desk';
  frames: Pick<AnyCodec, 'wire'> & { fromWire(value: never): Frame };
  /**
   * Called with the first frame, which must be `auth`. Null if it was refused and the socket is closed
   * already.
   */
  open(
    auth: Extract<Frame, { type: 'auth' }>,
    link: Link,
    from: Handshake,
  ): Promise<Connection<Frame> | null>;
};

export type AnyEndpoint = Endpoint<{ type: string }>;
