import { expect, test } from 'vitest';
import { questionToAgent } from './question-to-agent.ts';

const customer = (body: string) => ({ from: 'customer' as const, body });
const agent = (body: string) => ({ from: 'service' as const, body });

test('joins the messages that the customer sent after the last answer, at most three', () => {
  const messages = [customer('Hi'), agent('Hello'), ...['a', 'b', 'c', 'd &amp; e'].map(customer)];
  expect(questionToAgent(messages)).toEqual({ text: 'b\nc\nd & e', earlier: ['a', 'Hi'] });
});

test('has the customer’s earlier messages as context, the newest first, without files', () => {
  const messages = [
    customer('one'),
    customer(''),
    agent('?'),
    customer('two'),
    agent('?'),
    customer('three'),
  ];
  expect(questionToAgent(messages)).toEqual({ text: 'three', earlier: ['two', 'one'] });
});

test('is null without messages, for a file and after an answer', () => {
  for (const messages of [[], [customer('')], [customer('one'), agent('two')]])
    expect(questionToAgent(messages)).toBeNull();
});
