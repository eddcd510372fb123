import { signIn } from '@aftercare/contract/desk/team/session';
import { operatorLogin } from '@aftercare/server/testing/people/operator';
import { person } from '@aftercare/server/testing/people/person';
import { onceCounts } from '@aftercare/server/testing/reading/stored';
import { expect } from 'vitest';
import type { Field, Talk } from '../fault-field.ts';
import { type FinalRead, type RobotEvent, violationsOf } from './chat-history.ts';
import { entryOf, finalRead, readAsCustomer, readAtDesk } from './final-reads.ts';

export const patience = { timeout: 60_000, interval: 50 };

export type Verdict = { ok: number; fail: number; info: number; entries: number; violations: string[] };

export const settled = ({ robot }: Talk) => expect.poll(() => robot.isQuiet(), patience).toBe(true);

export async function verdictOf(field: Field, talks: readonly Talk[]): Promise<Verdict> {
  for (const talk of talks) await settled(talk);
  const desks = [];
  for (const node of field.liveNodes) {
    const desk = person({ port: node.port });
    await desk.ask(signIn, operatorLogin);
    desks.push(desk);
  }
  const events: RobotEvent[] = [];
  const reads: FinalRead[] = [];
  const once = [];
  for (const { robot, agent, customer } of talks) {
    const id = robot.conversationId;
    let last = await finalRead('store', readAsCustomer(customer, id), id);
    const isShown = async () => {
      if (robot.received().length !== last.entries.length)
        last = await finalRead('store', readAsCustomer(customer, id), id);
      return robot.received().length === last.entries.length;
    };
    await expect.poll(isShown, { ...patience, message: `${robot.name} is shown all` }).toBe(true);
    reads.push(last, {
      reader: `page of ${robot.name}`,
      conversationId: id,
      entries: robot.received().map(entryOf),
    });
    for (const [index, desk] of desks.entries())
      reads.push(await finalRead(`desk on node ${index}`, readAtDesk(desk, id), id));
    events.push(...robot.events, ...agent.events);
    once.push(...(await onceCounts(field.site.nodes.databaseUrl, id)));
    robot.stop();
  }
  const count = (result: RobotEvent['result']) =>
    events.filter((one) => one.op === 'send' && one.result === result).length;
  return {
    ok: count('ok'),
    fail: count('fail'),
    info: count('info'),
    entries: reads
      .filter(({ reader }) => reader === 'store')
      .reduce((sum, one) => sum + one.entries.length, 0),
    violations: violationsOf({ events, reads, once }),
  };
}

export async function expectNoViolation(field: Field, talks: readonly Talk[]): Promise<Verdict> {
  const verdict = await verdictOf(field, talks);
  expect(verdict.violations).toEqual([]);
  expect(verdict.fail).toBe(0);
  return verdict;
}
