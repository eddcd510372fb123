import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import { askPerson } from '@aftercare/server/testing/people/talk';
import { expect } from 'vitest';
import type { Field, Talk } from './fault-field.ts';
import { patience, settled } from './reading/verdict.ts';
import { insist } from './robots/insist.ts';

export type TimerRule = {
  name: 'busy' | 'countdown' | 'idle';
  seconds: number;
  begin(field: Field, name: string): Promise<Talk>;
  fired(talk: Talk): number;
};

const saying = ({ robot }: Talk, text: string): number =>
  robot.received().filter(({ html }) => html.join('').includes(text)).length;
const changes = ({ robot }: Talk, reason: string): number =>
  robot.received().filter(({ card }) => card?.kind === 'mode' && card.reason === reason).length;

/** A customer's answers to the simulated agent: a problem, no other details, and the confirmation. */
const detailsRefused = ['The light blinks red', 'I have no email', 'no idea', 'no', 'yes'];

export async function offline(field: Field): Promise<void> {
  const somebody = await field.desk();
  const answer = await insist(() => somebody.ask(setPresence, { status: 'offline' }));
  if (answer.kind !== 'ok') throw new Error(`not offline: ${answer.code}`);
}

/**
 * Busy: the agent is silent for 30 s. Countdown: the simulated agent's five minutes. Idle: thirty minutes
 * without a message.
 */
export const timerRules: readonly TimerRule[] = [
  {
    name: 'busy',
    seconds: limits.agentSilenceSeconds,
    async begin(field, name) {
      const talk = await field.talk(name);
      talk.robot.say(`is anybody there @${talk.robot.conversationId}`);
      await settled(talk);
      return talk;
    },
    fired: (talk) => saying(talk, 'Our team is busy'),
  },
  {
    name: 'countdown',
    seconds: limits.simulatedCountdownSeconds,
    async begin(field, name) {
      const talk = await field.visit(name, {});
      const { conversationId } = talk.robot;
      await askPerson(talk.customer, conversationId);
      for (const text of detailsRefused) {
        talk.robot.say(text);
        await settled(talk);
      }
      await expect
        .poll(() => talk.robot.received().some(({ card }) => card?.kind === 'ticket'), patience)
        .toBe(true);
      return talk;
    },
    fired: (talk) => changes(talk, 'countdownOver'),
  },
  {
    name: 'idle',
    seconds: limits.inactivitySeconds,
    async begin(field, name) {
      const talk = await field.visit(name, {});
      talk.robot.say(`how do I charge it @${talk.robot.conversationId}`);
      const isAnswered = () => talk.robot.received().at(-1)?.isAutomated === true;
      await expect.poll(() => talk.robot.isQuiet() && isAnswered(), patience).toBe(true);
      return talk;
    },
    fired: (talk) => changes(talk, 'inactive'),
  },
];

export const ruleOf = (name: TimerRule['name']): TimerRule => {
  const rule = timerRules.find((one) => one.name === name);
  if (!rule) throw new Error('no such rule');
  return rule;
};

/**
 * Kills the node that owns a timer: before it is due, or with `isMeanwhile` while the nodes handle it. Then
 * time passes for the other nodes and for a restarted one.
 */
export async function ownerDies(field: Field, milliseconds: number, isMeanwhile: boolean): Promise<void> {
  const [owner, ...others] = field.liveNodes;
  if (!owner) throw new Error('no node');
  if (isMeanwhile) {
    // The owner may die before it answers.
    const advanced = owner.advance(milliseconds).catch(() => undefined);
    await Promise.all([owner.kill('SIGKILL'), field.timePasses(milliseconds, others), advanced]);
  } else {
    await owner.kill('SIGKILL');
    await field.timePasses(milliseconds, others);
  }
  field.leadTo(1);
  field.proxy.reset();
  await field.restart(0, 'SIGKILL');
  field.leadTo(1);
}
