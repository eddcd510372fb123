/** Types of pictures that are taken, as their file extensions. */
export const pictureExtensions = ['png', 'jpg', 'gif', 'webp'] as const;
export type PictureExtension = (typeof pictureExtensions)[number];

export type Drawn = {
  kind: 'drawn';
  /** The same picture, written anew: nothing but pixels of what came is in it (reliability A04). */
  bytes: Uint8Array;
  /** Of one frame, in pixels. */
  size: { width: number; height: number };
  /** `smallWidth` pixels wide at most, webp. */
  small: Uint8Array;
  smallSize: { width: number; height: number };
};

export type DrawnOrNot =
  | Drawn
  /** The decoder refused it. */
  | { kind: 'broken' }
  | { kind: 'tooManyPixels' }
  /** Not now: too many wait, the deadline passed, or the process ended. Nothing is known about the picture. */
  | { kind: 'busy' };

/** Draws pictures of strangers again, one at a time and apart from this process (reliability A32, Z10). */
export type Pictures = {
  /** The bytes are asked for when its turn has come: what waits holds no memory. */
  redraw(bytes: () => Promise<Uint8Array>, type: PictureExtension, mostSide?: number): Promise<DrawnOrNot>;
  /** A merchant's logo upon a white plate of this height, as png; null where it is no picture. */
  plate(bytes: () => Promise<Uint8Array>, height: number): Promise<Uint8Array | null>;
  close(): void;
};
