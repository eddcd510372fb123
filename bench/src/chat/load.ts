import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../figures.ts';
import { processorMicrosOf } from './process-cost.ts';

export type Contestant = {
  name: string;
  pids: readonly number[];
  pairs: readonly Pair[];
};

export type Pair = {
  send(id: string): void;
  onReceived: (id: string) => void;
  close(): void;
};

export type Figures = { perSecond: number; p50: number; p99: number; micros: number; n: number };

/** 103 characters, so that all measures send the same text. */
export const text =
  'My printer stopped feeding paper after the last update; I have tried two other cables. What can I do now?'.slice(
    0,
    103,
  );

const patienceMs = 30_000;
let made = 0;
const prefix = 'bench-message-'.padEnd(24, 'x');
export const nextId = (): string => `${prefix}${(made++).toString(36).padStart(8, '0')}`;

class Course {
  readonly started = new Map<string, number>();
  readonly latencies: number[] = [];
  readonly contestant: Contestant;
  constructor(contestant: Contestant) {
    this.contestant = contestant;
  }

  send(pair: Pair): void {
    const id = nextId();
    this.started.set(id, performance.now());
    pair.send(id);
  }

  receive(id: string): boolean {
    const at = this.started.get(id);
    if (at === undefined) return false;
    this.started.delete(id);
    this.latencies.push(performance.now() - at);
    return true;
  }

  /** Every sent message must arrive, or the figures would be invalid. */
  async drained(): Promise<void> {
    const until = performance.now() + patienceMs;
    while (this.started.size > 0) {
      if (performance.now() > until)
        throw new Error(`${this.contestant.name}: ${this.started.size} messages never arrived`);
      await pause(5);
    }
  }
}

async function measured(course: Course, work: () => Promise<void>): Promise<Figures> {
  const before = processorMicrosOf(course.contestant.pids);
  const start = performance.now();
  await work();
  await course.drained();
  const seconds = (performance.now() - start) / 1000;
  const { latencies } = course;
  const n = latencies.length;
  return {
    n,
    perSecond: n / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    micros: (processorMicrosOf(course.contestant.pids) - before) / n,
  };
}

/** Closed loop: each sender sends again when the peer has received the last message. */
export function closedLoop(contestant: Contestant, seconds: number): Promise<Figures> {
  const course = new Course(contestant);
  let isOver = false;
  return measured(course, async () => {
    for (const pair of contestant.pairs) {
      pair.onReceived = (id) => {
        if (course.receive(id) && !isOver) course.send(pair);
      };
      course.send(pair);
    }
    await pause(seconds * 1000);
    isOver = true;
  });
}

/** Open loop: each sender sends at fixed times, however long earlier messages take. */
export function paced(contestant: Contestant, seconds: number, perSecond: number): Promise<Figures> {
  const course = new Course(contestant);
  for (const pair of contestant.pairs) pair.onReceived = (id) => void course.receive(id);
  return measured(course, async () => {
    const start = performance.now();
    const all = contestant.pairs.map(async (pair, place) => {
      const own = place / contestant.pairs.length;
      for (let at = 0; at < seconds * perSecond; at += 1) {
        const due = start + ((at + own) * 1000) / perSecond;
        await pause(Math.max(0, due - performance.now()));
        course.send(pair);
      }
    });
    await Promise.all(all);
  });
}
