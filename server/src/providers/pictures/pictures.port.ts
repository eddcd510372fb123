export const pictureExtensions = ['png', 'jpg', 'gif', 'webp'] as const;
export type PictureExtension = (typeof pictureExtensions)[number];

export type Rendered = {
  kind: 'rendered';
  /** Encoded again from the pixels; contains no other bytes of the upload. */
  bytes: Uint8Array;
  /** Of one frame, in pixels. */
  size: { width: number; height: number };
  /** WebP, at most `smallWidth` pixels wide. */
  small: Uint8Array;
  smallSize: { width: number; height: number };
};

export type RenderedOrNot =
  | Rendered
  | { kind: 'broken' }
  | { kind: 'tooManyPixels' }
  /** The queue is full, the deadline passed, or the process ended. Nothing is known about the picture. */
  | { kind: 'busy' };

/**
 * Renders uploaded pictures again, one at a time in a separate process, because a decoder may crash or hang
 * on a hostile file.
 */
export type Pictures = {
  /** Calls `bytes` only when the picture's turn comes, so that a waiting picture holds no memory. */
  rerender(
    bytes: () => Promise<Uint8Array>,
    type: PictureExtension,
    maxSide?: number,
  ): Promise<RenderedOrNot>;
  /** A merchant's logo on a white plate of this height, as PNG; null when it cannot be read. */
  plate(bytes: () => Promise<Uint8Array>, height: number): Promise<Uint8Array | null>;
  close(): void;
};
