import { uploadFile } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownAddress, type Person } from '../../../../testing/people/person.ts';
import { openChat } from '../../../../testing/people/talk.ts';
import { chunkedUpload } from '../../../../testing/people/upload-in-pieces.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { addAttempts, newAccount } from '../../account/account.factory.ts';

const kilobyte = 1000;
const day = 24 * 3_600_000;

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());

type Chat = { conversationId: string; at(node: number): Person };

async function chatFrom(from: string, signedIn?: Person): Promise<Chat> {
  const first = site.visitor({ from });
  first.token = signedIn?.token ?? null;
  const { conversationId } = await openChat(first);
  const at = (node: number): Person => {
    const one = site.visitor({ node, from });
    one.token = first.token;
    for (const [name, value] of first.client.cookies) one.client.cookies.set(name, value);
    return one;
  };
  return { conversationId, at };
}

async function send({ at, conversationId }: Chat, node = 0, bytes = kilobyte): Promise<string> {
  const one = at(node);
  const headers: Record<string, string> = one.token === null ? {} : { authorization: `Bearer ${one.token}` };
  const query = new URLSearchParams(uploadFile.request.toWire({ conversationId }) as Record<string, string>);
  const file = { name: 'file', fileName: 'log.txt', content: 'x'.repeat(bytes) };
  const sent = await one.client.upload(`${uploadFile.path}?${query}`, file, {}, headers);
  const answer = readAnswer(uploadFile, sent.envelope());
  return answer.kind === 'ok' ? 'ok' : answer.code;
}

/** Counts all but `left` kilobytes as used. One kilobyte of them is stored by the test itself. */
const used = (name: string, subject: string, bytes: number, left: number) =>
  addAttempts(
    site.nodes.databaseUrl,
    { kind: `files.${name}`, address: subject },
    bytes / kilobyte - 1 - left,
  );

const onAllNodes = async (chat: Chat) => [await send(chat, 0), await send(chat, 1), await send(chat, 2)];
const refused = ['fileBudget', 'fileBudget', 'fileBudget'];

describe('the bytes that are stored in a day', () => {
  test('fileKilobytesPerVisitor: are limited for a conversation on all nodes, until the next day', async () => {
    const chat = await chatFrom(ownAddress());
    expect(await send(chat)).toBe('ok');
    await used('visitor', chat.conversationId, limits.fileBytesPerVisitorDay, 1);
    expect(await send(chat, 1)).toBe('ok');
    expect(await onAllNodes(chat)).toEqual(refused);
    expect(await send(await chatFrom(ownAddress()))).toBe('ok');
    await site.advance(day);
    expect(await send(chat)).toBe('ok');
  });

  test('fileKilobytesPerAddress: are limited for a network address over all its conversations, except for an account there', async () => {
    const from = ownAddress();
    expect(await send(await chatFrom(from))).toBe('ok');
    await used('address', from, limits.fileBytesPerAddressDay, 1);
    expect(await send(await chatFrom(from), 1)).toBe('ok');
    expect(await onAllNodes(await chatFrom(from))).toEqual(refused);
    const { person } = await newAccount(site, site.visitor());
    expect(await send(await chatFrom(from, person))).toBe('ok');
    expect(await send(await chatFrom(ownAddress()))).toBe('ok');
  });

  test('a file over the budget uses up none of it, so a smaller file still fits', async () => {
    const chat = await chatFrom(ownAddress());
    expect(await send(chat)).toBe('ok');
    await used('visitor', chat.conversationId, limits.fileBytesPerVisitorDay, 3);
    expect(await send(chat, 0, 9 * kilobyte)).toBe('fileBudget');
    expect(await send(chat, 1, 3 * kilobyte)).toBe('ok');
  });

  test('count for a resumable upload when it is announced, and no longer after it is cancelled', async () => {
    const chat = await chatFrom(ownAddress());
    expect(await send(chat)).toBe('ok');
    await used('visitor', chat.conversationId, limits.fileBytesPerVisitorDay, 5);
    const announce = (node: number) => chunkedUpload.begin(chat.at(node), 4 * kilobyte);
    const first = await announce(0);
    expect(first.status).toBe(201);
    expect((await announce(1)).status).toBe(429);
    const { status } = await chunkedUpload.giveUp(chat.at(2), String(first.headers.location));
    expect(status).toBe(204);
    expect((await announce(1)).status).toBe(201);
  });

  test('fileKilobytesPerSite: are limited for a site over all visitors without an account', async () => {
    const chat = await chatFrom(ownAddress());
    expect(await send(chat)).toBe('ok');
    await used('site', 'fopo-us', limits.fileBytesPerSiteDay, 0);
    expect(await onAllNodes(await chatFrom(ownAddress()))).toEqual(refused);
    const { person } = await newAccount(site, site.visitor());
    expect(await send(await chatFrom(ownAddress(), person))).toBe('ok');
    await site.advance(day);
    expect(await send(chat)).toBe('ok');
  });
});
