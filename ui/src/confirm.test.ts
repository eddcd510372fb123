import { describe, expect, it } from 'vitest';
import { askConfirm, openQuestion } from './confirm.tsx';

const question = { title: 'Delete?', message: 'All of it goes.', confirm: 'Confirm', cancel: 'Cancel' };

describe('a question', () => {
  it.each([true, false])('a confirmation resolves to the choice of the user: %s', async (choice) => {
    const answer = askConfirm(question);
    expect(openQuestion.get()).toMatchObject(question);
    openQuestion.get()?.answer(choice);
    expect(await answer).toBe(choice);
    expect(openQuestion.get()).toBeNull();
  });

  it('a confirmation resolves to false when a newer one replaces it', async () => {
    const first = askConfirm(question);
    const second = askConfirm({ title: 'TIP', message: 'Noted.', confirm: 'OK' });
    expect(await first).toBe(false);
    expect(openQuestion.get()).toMatchObject({ title: 'TIP' });
    openQuestion.get()?.answer(true);
    expect(await second).toBe(true);
  });
});
