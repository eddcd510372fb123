import { fileURLToPath } from 'node:url';
import type { PictureExtension, Pictures, RenderedOrNot } from './pictures.port.ts';
import type { Rendering } from './render-picture.ts';
import { createRenderingProcess } from './rendering-process.ts';

type Limits = {
  maxPixels: number;
  maxSide: number;
  smallWidth: number;
  /** For one picture, without the start of the process. Doubled after each picture that took longer, up to four times. */
  deadlineMs: number;
  maxWaiting: number;
};

const renderingProgram = fileURLToPath(new URL('./render-picture.ts', import.meta.url));

/**
 * Runs Sharp in a separate process, which is killed when a picture exceeds the deadline. A missed deadline
 * and a crash say nothing about the picture, so the answer is `busy`. Only the decoder answers `broken`.
 */
export function createPictures(
  { deadlineMs, maxWaiting, ...sizes }: Limits,
  program: string = renderingProgram,
): Pictures {
  const renderer = createRenderingProcess(program, deadlineMs);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(job: () => Promise<Rendering>): Promise<RenderedOrNot> {
    waiting += 1;
    const rendered = last.then(async () => renderer.render(await job()));
    last = rendered.catch(() => null);
    return rendered.finally(() => {
      waiting -= 1;
    });
  }

  return {
    async rerender(
      bytes: () => Promise<Uint8Array>,
      type: PictureExtension,
      maxSide: number = sizes.maxSide,
    ) {
      if (waiting >= maxWaiting) return { kind: 'busy' };
      return inTurn(async () => ({ kind: 'picture', bytes: await bytes(), type, ...sizes, maxSide }));
    },
    async plate(bytes, height) {
      const { maxPixels } = sizes;
      const rendered = await inTurn(async () => ({
        kind: 'plate',
        bytes: await bytes(),
        maxPixels,
        height,
      }));
      return rendered.kind === 'rendered' ? rendered.bytes : null;
    },
    close: renderer.end,
  };
}
