export type EncodedVideo = {
  width: number;
  height: number;
  framesPerSecond: number;
  /** AVCDecoderConfigurationRecord of ISO/IEC 14496-15. */
  description: Buffer;
  frames: readonly { isKey: boolean; bytes: Buffer }[];
};

/** Ticks per second. */
const timescale = 12_000;
const identityMatrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

const u8 = (...values: number[]): Buffer => Buffer.from(values);
const u16 = (...values: number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

const fullBox = (type: string, flags: number, ...parts: Buffer[]): Buffer => box(type, u32(flags), ...parts);

/**
 * One track without sound (ISO/IEC 14496-12). The metadata comes before the frames, so that playback can
 * start early.
 */
export function writeMp4(video: EncodedVideo): Buffer {
  const start = box(
    'ftyp',
    Buffer.from('isom', 'latin1'),
    u32(512),
    Buffer.from('isomiso2avc1mp41', 'latin1'),
  );
  const withFramesAt = (offset: number) => movie(video, offset);
  const framesAt = start.length + withFramesAt(0).length + 8;
  const frames = box('mdat', ...video.frames.map(({ bytes }) => bytes));
  return Buffer.concat([start, withFramesAt(framesAt), frames]);
}

function movie(video: EncodedVideo, framesAt: number): Buffer {
  const duration = (video.frames.length * timescale) / video.framesPerSecond;
  const { width, height } = video;
  const header = fullBox(
    'mvhd',
    0,
    ...[u32(0, 0, timescale, duration, 0x10000), u16(0x100, 0), u32(0, 0, ...identityMatrix)],
    u32(0, 0, 0, 0, 0, 0, 2),
  );
  const trackHeader = fullBox(
    'tkhd',
    3,
    u32(0, 0, 1, 0, duration, 0, 0),
    u16(0, 0, 0, 0),
    u32(...identityMatrix, width << 16, height << 16),
  );
  const media = box(
    'mdia',
    fullBox('mdhd', 0, u32(0, 0, timescale, duration), u16(0x55c4, 0)),
    fullBox('hdlr', 0, u32(0), Buffer.from('vide', 'latin1'), u32(0, 0, 0), u8(0)),
    box(
      'minf',
      fullBox('vmhd', 1, u16(0, 0, 0, 0)),
      box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
      sampleTable(video, framesAt),
    ),
  );
  return box('moov', header, box('trak', trackHeader, media));
}

function sampleTable(
  { width, height, framesPerSecond, description, frames }: EncodedVideo,
  framesAt: number,
) {
  const entry = box(
    'avc1',
    ...[u32(0), u16(0, 1, 0, 0), u32(0, 0, 0), u16(width, height), u32(0x480000, 0x480000, 0), u16(1)],
    ...[Buffer.alloc(32), u16(24, 0xffff), box('avcC', description)],
  );
  const keys = frames.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), entry),
    fullBox('stts', 0, u32(1, frames.length, timescale / framesPerSecond)),
    fullBox('stss', 0, u32(keys.length, ...keys)),
    fullBox('stsc', 0, u32(1, 1, frames.length, 1)),
    fullBox('stsz', 0, u32(0, frames.length, ...frames.map(({ bytes }) => bytes.length))),
    fullBox('stco', 0, u32(1, framesAt)),
  );
}
