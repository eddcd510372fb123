import { isFault, LiveChatFault } from '../link/live-chat.ts';

/** Rejects with `code` after `ms`, so that the simulated agent takes over. */
export async function withDeadline<T>(ms: number, work: Promise<T>, code: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LiveChatFault(code, 'simulate')), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } catch (error) {
    if (isFault(error) && error.outcome === 'resume') throw new LiveChatFault(code, 'simulate', error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
