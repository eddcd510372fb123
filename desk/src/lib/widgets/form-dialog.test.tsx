// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { fakeApi, renderAtDesk } from '../../testing/render.tsx';
import { FormDialog } from './form-dialog.tsx';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

it('opens inside an open modal dialog, which would cover it otherwise', async () => {
  const { api } = fakeApi({});
  const content = (
    <FormDialog title="Reason" description="" onClose={() => undefined}>
      <input />
    </FormDialog>
  );
  const sheet = document.createElement('dialog');
  sheet.open = true;
  document.body.append(sheet);
  const { unmount } = await renderAtDesk(api, content);
  close = async () => {
    await unmount();
    sheet.remove();
  };
  expect(sheet.querySelector('[role=dialog]')?.textContent).toContain('Reason');
});
