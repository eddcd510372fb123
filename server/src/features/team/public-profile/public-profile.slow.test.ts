import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { acceptConversation, viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { disablePerson, listPeople } from '@aftercare/contract/desk/team/people';
import {
  changePublicName,
  removeOwnPicture,
  removePublicProfile,
  uploadOwnPicture,
} from '@aftercare/contract/desk/team/public-profile';
import { viewMe } from '@aftercare/contract/desk/team/session';
import { firstPage } from '@aftercare/contract/fields/lists';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedContents } from '../../../../testing/cases/hostile-contents.ts';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import type { Person } from '../../../../testing/people/person.ts';
import {
  answerAs,
  askPerson,
  configureSite,
  openChat,
  readChat,
  say,
} from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { auditNotes } from '../team.factory.ts';

const us = 'fopo-us';
let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  await configureSite(site, us, { showsAgentPictures: true });
});
afterAll(() => site.stop());

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload({ client }: Person, content: string | Uint8Array, fileName = 'me.jpg') {
  const sent = await client.upload(uploadOwnPicture.path, { name: 'file', fileName, content });
  return { status: sent.status, ...readAnswer(uploadOwnPicture, sent.envelope()) };
}

async function uploaded(desk: Person, background = 'red'): Promise<string> {
  const answer = await upload(desk, await picture(background));
  if (answer.kind !== 'ok' || answer.data.picture === undefined) throw new Error('The picture is missing.');
  return answer.data.picture;
}

const agentAt = (roles: Record<string, 'agent' | 'supervisor' | 'operator'>) =>
  colleague(site, { at: roles }, 'Cora Colleague');

/** A chat that this agent has accepted, with the customer's view of the agent. */
async function acceptedBy({ desk }: Colleague) {
  const customer = site.visitor({ site: us });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'The light blinks');
  await askPerson(customer, conversationId);
  expect(await desk.ask(acceptConversation, { conversationId })).toMatchObject({ kind: 'ok' });
  const shown = async () => {
    const { state, list } = await readChat(customer, conversationId);
    const newest = list.findLast(({ isAutomated }) => !isAutomated);
    return { agent: state.agent, message: newest && [newest.userName, newest.avatar] };
  };
  return { customer, conversationId, shown };
}

function storedPictures(): string[] {
  return ['agent', 'incoming'].flatMap((place) => {
    const folder = join(site.nodes.dataFolder, 'files', place);
    return existsSync(folder) ? readdirSync(folder) : [];
  });
}

describe('the public name', () => {
  test('is what customers read, while the desk shows the name of the account', async () => {
    const cora = await agentAt({ [us]: 'agent' });
    await cora.desk.ask(changePublicName, { publicName: 'Coco' });
    const { conversationId, shown } = await acceptedBy(cora);
    await answerAs(cora.desk, conversationId, 'Hello');
    expect(await shown()).toEqual({ agent: { name: 'Coco', avatar: '' }, message: ['Coco', ''] });
    expect(await cora.desk.ask(viewConversation, { conversationId })).toMatchObject({
      data: {
        agent: { personId: cora.personId, name: 'Cora Colleague' },
        assignee: { personId: cora.personId, name: 'Cora Colleague' },
      },
    });
  });

  test('of an open chat changes with the next message, and without one the account’s name is used', async () => {
    const cora = await agentAt({ [us]: 'agent' });
    const { conversationId, shown } = await acceptedBy(cora);
    expect((await shown()).agent?.name).toBe('Cora Colleague');
    await cora.desk.ask(changePublicName, { publicName: ' Coco ' });
    await answerAs(cora.desk, conversationId, 'Hello');
    expect(await shown()).toMatchObject({ agent: { name: 'Coco' }, message: ['Coco', ''] });
    expect(await cora.desk.ask(viewMe, {})).toMatchObject({ data: { publicName: 'Coco' } });
    await cora.desk.ask(changePublicName, { publicName: '' });
    await answerAs(cora.desk, conversationId, 'Still here');
    expect((await shown()).agent?.name).toBe('Cora Colleague');
  });

  test.each(['anna@brand.example', '\u202eannA', 'An\u0000na', 'x'.repeat(41), 'www.brand.example'])(
    'is refused as %j and stays as it was',
    async (publicName) => {
      const { desk } = site.operator;
      expect(
        await desk.send(changePublicName, changePublicName.request.toWire({ publicName }) as object),
      ).toMatchObject({
        code: 'badRequest',
      });
      const me = await desk.ask(viewMe, {});
      expect(me.kind === 'ok' && me.data.publicName).toBeUndefined();
    },
  );
});

describe('the picture of an agent', () => {
  test('is rendered again, small, and shown to customers of sites that show pictures', async () => {
    const cora = await agentAt({ [us]: 'agent', 'lepow-de': 'agent' });
    const address = await uploaded(cora.desk);
    expect(address).not.toContain(cora.personId);
    const { conversationId, customer, shown } = await acceptedBy(cora);
    await answerAs(cora.desk, conversationId, 'Hello');
    expect(await shown()).toMatchObject({ agent: { avatar: address }, message: ['Cora Colleague', address] });
    const file = await customer.client.get(address);
    expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=300',
    ]);
    const again = await customer.client.get(address, { 'if-none-match': String(file.headers.etag) });
    expect(again.status).toBe(304);
    // A site that shows no pictures serves none, also of its own team.
    expect((await site.visitor({ site: 'lepow-de' }).client.get(address)).status).toBe(404);
  });

  test('is readable at the sites and the desk of the agent’s merchants, and nowhere else', async () => {
    await configureSite(site, 'lepow-de', { showsAgentPictures: true });
    const cora = await agentAt({ [us]: 'agent' });
    const address = await uploaded(cora.desk);
    const openers: [Person, number][] = [
      [cora.desk, 200],
      [site.operator.desk, 200],
      [(await agentAt({ [us]: 'agent' })).desk, 200],
      [(await agentAt({ 'lepow-de': 'operator' })).desk, 404],
      [site.visitor({ site: us }), 200],
      [site.visitor({ site: 'lepow-de' }), 404],
    ];
    for (const [at, [{ client }, status]] of openers.entries())
      expect([at, (await client.get(address)).status]).toEqual([at, status]);
    await configureSite(site, 'lepow-de', { showsAgentPictures: false });
  });

  test('keeps its address when it is replaced, and no former file stays', async () => {
    const { desk } = await agentAt({ [us]: 'agent' });
    const before = storedPictures().length;
    const address = await uploaded(desk, 'red');
    const first = await desk.client.get(address);
    expect(await uploaded(desk, 'blue')).toBe(address);
    expect((await desk.client.get(address)).headers.etag).not.toBe(first.headers.etag);
    expect(storedPictures().length).toBe(before + 1);
    // Two uploads at once leave one file.
    await Promise.all([uploaded(desk, 'green'), uploaded(desk, 'white')]);
    expect(storedPictures().length).toBe(before + 1);
    expect(await desk.ask(removeOwnPicture, {})).toMatchObject({ kind: 'ok', data: {} });
    expect(await desk.ask(removeOwnPicture, {})).toMatchObject({ kind: 'ok' });
    expect([(await desk.client.get(address)).status, storedPictures().length]).toEqual([404, before]);
    expect(await uploaded(desk)).not.toBe(address);
  });

  test('refuses other files under any name, and keeps nothing of them', async () => {
    const { desk } = await agentAt({ [us]: 'agent' });
    const before = storedPictures();
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    for (const [what, make] of [...refusedContents, ['a gif', async () => gif] as const])
      expect([what, await upload(desk, await make())]).toMatchObject([what, { code: 'fileTypeRefused' }]);
    expect(storedPictures()).toEqual(before);
  });
});

describe('removing the public profile of another user', () => {
  test('is allowed to a supervisor of a shared site, deletes name and picture and is in the audit log', async () => {
    const cora = await agentAt({ [us]: 'agent', 'lepow-de': 'agent' });
    const chief = await agentAt({ [us]: 'supervisor' });
    const address = await uploaded(cora.desk);
    await cora.desk.ask(changePublicName, { publicName: 'Coco' });
    const { personId } = cora;
    expect(await chief.desk.ask(removePublicProfile, { personId })).toMatchObject({ kind: 'ok' });
    expect((await cora.desk.client.get(address)).status).toBe(404);
    const me = await cora.desk.ask(viewMe, {});
    expect(me).toMatchObject({ kind: 'ok', data: { name: 'Cora Colleague' } });
    expect(me.kind === 'ok' && [me.data.publicName, me.data.picture]).toEqual([undefined, undefined]);
    expect(await auditNotes(site.nodes.databaseUrl)).toContainEqual({
      email: chief.email,
      action: 'people.removePublicProfile',
      subject: personId,
      site: us,
    });
  });

  test('is refused to agents, and for users of other sites as for unknown ones', async () => {
    const cora = await agentAt({ [us]: 'agent' });
    const address = await uploaded(cora.desk);
    const { personId } = cora;
    const other = await agentAt({ [us]: 'agent' });
    const foreign = await agentAt({ 'lepow-de': 'operator' });
    expect(await other.desk.ask(removePublicProfile, { personId })).toMatchObject({ code: 'forbidden' });
    const answers = [personId, 'unknown'].map((id) =>
      foreign.desk.ask(removePublicProfile, { personId: id }),
    );
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ code: 'notFound' });
    expect((await cora.desk.client.get(address)).status).toBe(200);
  });

  test('happens too when the user is disabled', async () => {
    const cora = await agentAt({ [us]: 'agent' });
    const before = storedPictures().length;
    const address = await uploaded(cora.desk);
    await cora.desk.ask(changePublicName, { publicName: 'Coco' });
    await site.operator.desk.ask(disablePerson, { personId: cora.personId });
    expect((await site.operator.desk.client.get(address)).status).toBe(404);
    expect(storedPictures().length).toBe(before);
    const people = await site.operator.desk.ask(listPeople, firstPage);
    const shown = people.kind === 'ok' && people.data.list.find(({ personId }) => personId === cora.personId);
    expect(shown && [shown.publicName, shown.picture]).toEqual([undefined, undefined]);
  });
});
