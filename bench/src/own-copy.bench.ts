import { setTimeout as pause } from 'node:timers/promises';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { uploadFile } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { requestCopy, viewCopy } from '@aftercare/contract/privacy/copy';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { ownKey, type Person } from '@aftercare/server/testing/people/person';
import { newVisitor, type Visitor } from './chat/people.ts';
import { loadLine } from './chat/process-cost.ts';
import { median } from './figures.ts';
import { lengthenChat } from './long-chat.repository.ts';
import { startDurableProduct } from './running-product.ts';

/** The most files that a customer can upload in one day, and more messages than customers write. */
const [rounds, messages] = [3, 100_000];
const [files, fileBytes] = [limits.filesPerVisitorDay, 10_000_000];

const pdf = (): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(fileBytes, ownKey())]);

async function sendFile({ person, conversationId }: Visitor): Promise<void> {
  const file = { name: 'file', fileName: 'manual.pdf', content: pdf() };
  const uploaded = readAnswer(uploadFile, (await person.client.upload(uploadFile.path, file)).envelope());
  if (uploaded.kind !== 'ok') throw new Error(`a file was answered ${uploaded.code}`);
  const { fileId } = uploaded.data;
  await person.ask(sendMessage, { conversationId, messageId: ownKey(), text: undefined, fileId });
}

/** In milliseconds, until the copy is ready. */
async function copyFor(person: Person): Promise<number> {
  const start = performance.now();
  const requested = await person.ask(requestCopy, { code: undefined });
  if (requested.kind !== 'ok') throw new Error(`a copy was answered ${requested.code}`);
  const { copyId } = requested.data;
  for (;;) {
    const view = await person.ask(viewCopy, { copyId });
    if (view.kind !== 'ok') throw new Error(`the copy was answered ${view.code}`);
    if (view.data.status === 'ready') return performance.now() - start;
    await pause(100);
  }
}

const product = await startDurableProduct();
try {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visitor = await newVisitor(product.port);
    const { person, conversationId } = visitor;
    const message = { text: 'Where do I find the paper tray?', fileId: undefined };
    await person.ask(sendMessage, { conversationId, messageId: ownKey(), ...message });
    for (let at = 0; at < files; at += 1) await sendFile(visitor);
    await lengthenChat(product.databaseUrl, conversationId, messages);
    took.push(await copyFor(person));
  }
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `npm run bench own-copy: a chat of ${messages} messages and ${files} files of ${fileBytes / 1e6} MB as one zip`,
  );
  console.log(
    `ready after ${seconds(median(took))} s (${seconds(Math.min(...took))} to ${seconds(Math.max(...took))}), n ${rounds}; limit 60 s (P05)`,
  );
  console.log(loadLine());
} finally {
  await product.stop();
}
