import { expect, it } from 'vitest';
import { createOpenSockets } from './open-sockets.ts';

it('counts the open sockets of each address and forgets closed ones', () => {
  const sockets = createOpenSockets<string>();
  sockets.add('first', '192.0.2.1');
  sockets.add('second', '192.0.2.1');
  sockets.add('third', '192.0.2.2');
  expect([sockets.countOf('192.0.2.1'), sockets.countOf('192.0.2.2')]).toEqual([2, 1]);
  sockets.remove('first', '192.0.2.1');
  sockets.remove('third', '192.0.2.2');
  expect([sockets.countOf('192.0.2.1'), sockets.countOf('192.0.2.2')]).toEqual([1, 0]);
  expect([...sockets.all()]).toEqual(['second']);
});
