import { fileURLToPath } from 'node:url';
import type { Drawing } from './draw-picture.ts';
import { createDrawingProcess } from './drawing-process.ts';
import type { DrawnOrNot, PictureExtension, Pictures } from './pictures.port.ts';

type Limits = {
  mostPixels: number;
  mostSide: number;
  smallWidth: number;
  /** For one picture. Doubled after each picture that took longer, up to four times. */
  deadlineMs: number;
  mostWaiting: number;
};

const drawingProgram = fileURLToPath(new URL('./draw-picture.ts', import.meta.url));

/**
 * Runs Sharp in a separate process, which is killed when a picture exceeds the deadline. A missed deadline
 * and a crash say nothing about the picture, so the answer is `busy`. Only the decoder answers `broken`.
 */
export function createPictures(
  { deadlineMs, mostWaiting, ...sizes }: Limits,
  program: string = drawingProgram,
): Pictures {
  const drawer = createDrawingProcess(program, deadlineMs);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(drawing: () => Promise<Drawing>): Promise<DrawnOrNot> {
    waiting += 1;
    const drawn = last.then(async () => drawer.draw(await drawing()));
    last = drawn.catch(() => null);
    return drawn.finally(() => {
      waiting -= 1;
    });
  }

  return {
    async redraw(
      bytes: () => Promise<Uint8Array>,
      type: PictureExtension,
      mostSide: number = sizes.mostSide,
    ) {
      if (waiting >= mostWaiting) return { kind: 'busy' };
      return inTurn(async () => ({ kind: 'picture', bytes: await bytes(), type, ...sizes, mostSide }));
    },
    async plate(bytes, height) {
      const { mostPixels } = sizes;
      const drawn = await inTurn(async () => ({ kind: 'plate', bytes: await bytes(), mostPixels, height }));
      return drawn.kind === 'drawn' ? drawn.bytes : null;
    },
    close: drawer.end,
  };
}
