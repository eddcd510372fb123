// @vitest-environment jsdom
import { changeDeskPassword } from '@aftercare/contract/desk/team/own-account';
import { signIn } from '@aftercare/contract/desk/team/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorOf, fakeApi, field, press, renderAtDesk, type } from '../../testing/render.tsx';
import { texts } from '../parts/text.ts';
import { CallForm } from './call-form.tsx';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const refused = (code: string) => ({ kind: 'refused', code, msg: '', data: {} });

async function open(answers: unknown[]) {
  const { api, sent } = fakeApi({ [signIn.path]: () => answers.shift() });
  const onDone = vi.fn();
  const forms = (
    <>
      <CallForm
        api={api}
        call={changeDeskPassword}
        fields={[{ label: 'Old', name: 'oldPassword' }]}
        requestOf={(typed) => ({ oldPassword: typed('oldPassword'), password: '', confirm: '' })}
        action="Change"
        onDone={vi.fn()}
      />
      <CallForm
        api={api}
        call={signIn}
        fields={[
          { label: 'Email', name: 'email', defaultValue: 'ada@example.com' },
          { label: 'Password', name: 'password', type: 'password' },
        ]}
        requestOf={(typed) => ({ email: typed('email'), password: typed('password') })}
        action="Sign in"
        onDone={onDone}
      />
    </>
  );
  const { place, unmount } = await renderAtDesk(api, forms);
  close = unmount;
  return { place, sent, onDone, email: field(place, 'Email'), password: field(place, 'Password') };
}

describe('a form that sends a call', () => {
  it('sends the typed values, and then empties the form', async () => {
    const { place, sent, onDone, email, password } = await open([ok({ name: 'Ada' })]);
    await type(password, 'secret');
    await press(place, 'Sign in');
    expect(sent.map(({ request }) => request)).toEqual([{ email: 'ada@example.com', password: 'secret' }]);
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' });
    expect([email.value, password.value]).toEqual(['ada@example.com', '']);
  });

  it('keeps the input of a refused form, and focuses the last field', async () => {
    const { place, email, password, onDone } = await open([refused('wrongCredentials')]);
    await type(email, 'bob@example.com');
    await type(password, 'secret');
    await press(place, 'Sign in');
    expect(place.textContent).toContain(texts.signIn.wrong);
    expect([email.value, password.value]).toEqual(['bob@example.com', 'secret']);
    expect(document.activeElement).toBe(password);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('does not send values that the contract refuses, and focuses the first wrong field', async () => {
    const { place, sent, email } = await open([]);
    await press(place, 'Change');
    expect(errorOf(field(place, 'Old'))).not.toBe('');
    await type(email, 'ada');
    await press(place, 'Sign in');
    expect(errorOf(email)).not.toBe('');
    expect(document.activeElement).toBe(email);
    expect(sent).toEqual([]);
  });

  it('keeps the shown errors until the form is sent again', async () => {
    const { place, email, password, onDone } = await open([ok({ name: 'Ada' })]);
    await type(email, 'ada');
    await press(place, 'Sign in');
    await type(email, 'ada@example.com');
    expect(errorOf(email)).not.toBe('');
    await type(password, 'secret');
    await press(place, 'Sign in');
    expect(errorOf(email)).toBe('');
    expect(onDone).toHaveBeenCalledOnce();
  });
});
