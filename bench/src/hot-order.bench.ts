import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { httpClient } from '@aftercare/server/testing/servers/http-client';
import { newEmail, newOrderNumber, reportOf } from '../../e2e/harness/orders.ts';
import { percentile } from './figures.ts';
import { type RunningProduct, startDurableProduct } from './running-product.ts';

/** `npm run bench hot-order 400`: number of customers who register one order at the same time. */
const people = Number(process.argv[2] ?? 200);
const host = 'fopo-us.localhost';
const chatEveryMs = 100;

type Measured = { status: number; ms: number };

/** Each customer has an address, so that no limit per address is reached. */
async function post(port: number, path: string, body: unknown, at: number): Promise<Measured> {
  const client = httpClient({ port, host, from: `127.0.${1 + (at >> 7)}.${1 + (at & 127)}` });
  const startedAt = performance.now();
  const { status } = await client.post(path, body, { lang: 'en_US', 'idempotency-key': randomUUID() });
  return { status, ms: performance.now() - startedAt };
}

async function chatsWhile(port: number, work: Promise<unknown>): Promise<Measured[]> {
  let isOver = false;
  void work.then(() => {
    isOver = true;
  });
  const chats: Promise<Measured>[] = [];
  for (let at = 10_000; !isOver; at += 1) {
    chats.push(post(port, createBotChat.path, {}, at));
    await pause(chatEveryMs);
  }
  return Promise.all(chats);
}

async function measure({ port, upload }: RunningProduct) {
  const [orderNumber, warmUp] = [newOrderNumber(), newOrderNumber()];
  await upload(reportOf('fopo-us', [orderNumber, warmUp]));
  const register = (number: string, at: number) => {
    const form = { orderNumber: number, email: newEmail(), scene: 2, isRead: true } as const;
    return post(port, fastCreateWarranty.path, fastCreateWarranty.request.toWire(form), at);
  };
  await register(warmUp, 0);
  const registering = Promise.all(Array.from({ length: people }, (_, at) => register(orderNumber, 1 + at)));
  const chats = await chatsWhile(port, registering);
  return { registrations: await registering, chats };
}

function line(name: string, figures: readonly Measured[]): string {
  const ms = figures.map((one) => one.ms);
  const answered = figures.filter(({ status }) => status === 200).length;
  const [middle, longest] = [percentile(ms, 0.5), Math.max(...ms)];
  return `${name} ${answered} of ${figures.length} answered, p50 ${middle.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`;
}

const product = await startDurableProduct();
try {
  const { registrations, chats } = await measure(product);
  console.log(`npm run bench hot-order: ${people} people register one order at once, one node, fsync on`);
  console.log(line('registrations', registrations));
  console.log(line('chats opened ', chats));
} finally {
  await product.stop();
}
