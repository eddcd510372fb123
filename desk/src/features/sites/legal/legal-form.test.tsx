// @vitest-environment jsdom
import { fillLegalTemplates, type LegalTemplates } from '@aftercare/contract/desk/sites/legal-templates';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { errorOf, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { LegalForm } from './legal-form.tsx';

const t = texts.legal;
const { articleTypes } = texts.content;
const template = { isRequired: true, langs: [], needs: [], isPublished: false };
const templates = {
  fields: { company: 'Kuma Ltd', address: 'Main St 1', email: 'legal@kuma.example' },
  templates: [
    { ...template, type: 'privacy', state: 'missing' },
    { ...template, type: 'imprint', state: 'edited' },
  ],
} as unknown as LegalTemplates;

let close: () => Promise<void> = async () => undefined;

async function open(answer: unknown) {
  const { api, sent } = fakeApi({ [fillLegalTemplates.path]: () => answer });
  const onFilled = vi.fn();
  const form = (
    <LegalForm merchantId="kuma-de" templates={templates} note="Ask a lawyer." onFilled={onFilled} />
  );
  const { place, unmount } = await renderAtDesk(api, form);
  close = unmount;
  const tick = (text: string) => act(async () => field(place, text).click());
  const optional = (text: string) => `${text}${t.optional}`;
  return { place, onFilled, tick, optional, requests: () => sent.map(({ request }) => request) };
}
const ok = (...outcomes: object[]) => ({ kind: 'ok', msg: '', data: { outcomes, ...templates } });

beforeEach(() => sessionStorage.clear());
afterEach(() => close());

describe('the form of legal texts', () => {
  it('requires only the fields of the chosen texts', async () => {
    const { place, tick, optional } = await open(null);
    expect(field(place, optional(t.fields.representative))).toBeDefined();
    await tick(articleTypes.imprint);
    expect(field(place, t.fields.representative)).toBeDefined();
    await press(place, t.publish);
    expect(errorOf(field(place, t.fields.representative))).not.toBe('');
  });

  it('writes the chosen texts, and overwrites an edited text only if it is chosen', async () => {
    const { place, tick, requests, onFilled } = await open(ok({ type: 'privacy', outcome: 'published' }));
    await press(place, t.publish);
    await tick(articleTypes.imprint);
    await type(field(place, t.fields.representative), 'Kim');
    await press(place, t.drafts);
    expect(requests()).toMatchObject([
      { aim: 'published', types: ['privacy'], overwrite: [] },
      { aim: 'drafts', types: ['privacy', 'imprint'], overwrite: ['imprint'] },
    ]);
    expect(onFilled).toHaveBeenCalledTimes(2);
  });

  it('names the edited texts that were not overwritten', async () => {
    const { place } = await open(ok({ type: 'imprint', outcome: 'leftAlone' }));
    await press(place, t.drafts);
    const left = fill(t.leftAlone, { texts: articleTypes.imprint });
    expect(place.querySelector('[role=status]')?.textContent).toBe(`${t.drafted} ${left}`);
  });

  it('copies the company and its address to the guarantor', async () => {
    const { place, optional } = await open(null);
    await press(place, `${t.same} (${t.fields.guarantor})`);
    await press(place, `${t.same} (${t.fields.guarantorAddress})`);
    expect(field(place, optional(t.fields.guarantor)).value).toBe('Kuma Ltd');
    expect(field(place, optional(t.fields.guarantorAddress)).value).toBe('Main St 1');
  });

  it('shows the refusal of the server, and keeps the input', async () => {
    const { place, onFilled } = await open({ kind: 'unreachable', reason: 'network' });
    await type(field(place, t.fields.company), 'Kuma GmbH');
    await press(place, t.publish);
    expect(place.textContent).toContain(texts.problems.network);
    expect(field(place, t.fields.company).value).toBe('Kuma GmbH');
    expect(onFilled).not.toHaveBeenCalled();
  });
});
