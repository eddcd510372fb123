import { LiveChatFault } from '../link/live-chat.ts';

/** Rejects after `ms`, so that the simulated agent takes over. */
export async function within<T>(ms: number, work: Promise<T>, code: string): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new LiveChatFault(code, 'simulate')), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } catch (error) {
    if (error instanceof LiveChatFault && error.way === 'attach')
      throw new LiveChatFault(code, 'simulate', error);
    throw error;
  } finally {
    clearTimeout(late);
  }
}
