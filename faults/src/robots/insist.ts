import { setTimeout as pause } from 'node:timers/promises';

const againMs = 200;
const maxAttempts = 150;

export async function insist<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let left = maxAttempts; ; left -= 1) {
    const answer = await ask();
    if (left === 0 || (answer.status !== 503 && answer.status !== 429)) return answer;
    await pause(againMs);
  }
}
