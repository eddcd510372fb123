import { describe, expect, it } from 'vitest';
import { askConfirm, asked } from './confirm.tsx';

const question = { title: 'Delete?', message: 'All of it goes.', confirm: 'Confirm', cancel: 'Cancel' };

describe('a question', () => {
  it.each([true, false])('resolves to the choice of the user: %s', async (choice) => {
    const answer = askConfirm(question);
    expect(asked.get()).toMatchObject(question);
    asked.get()?.answer(choice);
    expect(await answer).toBe(choice);
    expect(asked.get()).toBeNull();
  });

  it('resolves to no when the next one replaces it', async () => {
    const first = askConfirm(question);
    const second = askConfirm({ title: 'TIP', message: 'Noted.', confirm: 'OK' });
    expect(await first).toBe(false);
    expect(asked.get()).toMatchObject({ title: 'TIP' });
    asked.get()?.answer(true);
    expect(await second).toBe(true);
  });
});
