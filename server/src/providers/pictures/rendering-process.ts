import { type ChildProcess, fork } from 'node:child_process';
import type { RenderedOrNot } from './pictures.port.ts';
import type { Rendering } from './render-picture.ts';

const idleMs = 60_000;
/** For the start of the process, which loads Sharp. A busy machine needs seconds for it. */
const startMs = 20_000;
/** A slow or busy machine gets this many times the deadline, so that the sender's retry succeeds. */
const maxPatience = 4;

export type RenderingProcess = { render(job: Rendering): Promise<RenderedOrNot>; end(): void };

/** A process that starts with the first picture, and ends when it is idle or exceeds the deadline. */
export function createRenderingProcess(program: string, deadlineMs: number): RenderingProcess {
  let child: ChildProcess | null = null;
  /** The process has loaded Sharp and reported that it is ready. */
  let isReady = false;
  let patience = 1;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  /** Ends the idle process and resets the deadline, because the machine may be faster the next time. */
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
    fresh.once('message', () => {
      if (child === fresh) isReady = true;
    });
    fresh.unref();
    fresh.channel?.unref();
    child = fresh;
    isReady = false;
    return fresh;
  }

  async function render(job: Rendering): Promise<RenderedOrNot> {
    const { promise, resolve } = Promise.withResolvers<RenderedOrNot>();
    const renderer = running();
    const onGone = () => resolve({ kind: 'busy' });
    const onLate = () => {
      end();
      patience = Math.min(patience * 2, maxPatience);
      onGone();
    };
    // The deadline is for the picture alone, so it begins when the process is ready.
    let timer = setTimeout(onLate, isReady ? deadlineMs * patience : startMs);
    const onMessage = (message: 'ready' | RenderedOrNot) => {
      if (message !== 'ready') return resolve(message);
      clearTimeout(timer);
      timer = setTimeout(onLate, deadlineMs * patience);
    };
    renderer.channel?.ref();
    renderer.on('message', onMessage).once('exit', onGone).once('error', onGone);
    renderer.send(job, (error) => error && onGone());
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      renderer.off('message', onMessage).off('exit', onGone).off('error', onGone);
      renderer.channel?.unref();
      idle = setTimeout(rest, idleMs).unref();
    }
  }

  return { render, end };
}
