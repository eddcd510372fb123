import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Drawing } from './draw-picture.ts';
import type { DrawnOrNot, PictureExtension, Pictures } from './pictures.port.ts';

type Limits = {
  mostPixels: number;
  mostSide: number;
  smallWidth: number;
  /** For one picture. Doubled after each picture that took longer, up to `mostPatience` times. */
  deadlineMs: number;
  mostWaiting: number;
};

const drawingProgram = fileURLToPath(new URL('./draw-picture.ts', import.meta.url));
const idleMs = 60_000;
/** A slow or busy machine gets this many times the deadline, so that the sender's retry succeeds. */
const mostPatience = 4;

/**
 * Runs Sharp in a separate process, which is killed when a picture exceeds the deadline. A missed deadline
 * and a crash say nothing about the picture, so the answer is `busy`. Only the decoder answers `broken`.
 */
export function createPictures(
  { deadlineMs, mostWaiting, ...sizes }: Limits,
  program: string = drawingProgram,
): Pictures {
  let child: ChildProcess | null = null;
  let patience = 1;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  /** The machine may be faster the next time. */
  function rest(): void {
    patience = 1;
    end();
  }

  function running(): ChildProcess {
    clearTimeout(idle);
    if (child?.connected) return child;
    const fresh = fork(program, { execArgv: [], serialization: 'advanced', stdio: 'ignore' });
    // Lasts as long as the process; a task listens only until its picture is rendered.
    fresh.on('error', () => {
      if (child === fresh) child = null;
    });
    fresh.unref();
    fresh.channel?.unref();
    child = fresh;
    return fresh;
  }

  async function draw(drawing: Drawing): Promise<DrawnOrNot> {
    const { promise, resolve } = Promise.withResolvers<DrawnOrNot>();
    const drawer = running();
    const onGone = () => resolve({ kind: 'busy' });
    const timer = setTimeout(() => {
      end();
      patience = Math.min(patience * 2, mostPatience);
      onGone();
    }, deadlineMs * patience);
    drawer.channel?.ref();
    drawer.once('message', resolve).once('exit', onGone).once('error', onGone);
    drawer.send(drawing, (error) => error && onGone());
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      drawer.off('message', resolve).off('exit', onGone).off('error', onGone);
      drawer.channel?.unref();
      idle = setTimeout(rest, idleMs).unref();
    }
  }

  function inTurn(drawing: () => Promise<Drawing>): Promise<DrawnOrNot> {
    waiting += 1;
    const drawn = last.then(async () => draw(await drawing()));
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
    close: end,
  };
}
