// @vitest-environment jsdom
import { listSites } from '@aftercare/contract/desk/sites/sites';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeApi, press, renderAtDesk } from '../../testing/render.tsx';
import { LoadedBody } from '../lists/loaded-body.tsx';
import { texts } from '../parts/text.ts';
import { useCall } from './use-call.ts';

const page = (total: number) => ({ kind: 'ok', msg: '', data: { list: [], total, page: 1, pageSize: 50 } });
let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

function Total() {
  const loaded = useCall(listSites, { page: 1, pageSize: 50 });
  return <LoadedBody loaded={loaded}>{({ total }) => <p>{`total ${total}`}</p>}</LoadedBody>;
}

async function open(answers: unknown[], children = <Total />) {
  const { api, sent } = fakeApi({ [listSites.path]: () => answers.shift() });
  const rendered = await renderAtDesk(api, children);
  close = rendered.unmount;
  return { ...rendered, sent };
}

describe('a query of a call', () => {
  it('sends one request for two components that need the same data', async () => {
    const { place, sent } = await open(
      [page(3), page(4)],
      <>
        <Total />
        <Total />
      </>,
    );
    expect(place.textContent).toBe('total 3total 3');
    expect(sent).toHaveLength(1);
  });

  it('shows the failure, and reloads on request', async () => {
    const { place } = await open([{ kind: 'unreachable', reason: 'network' }, page(2)]);
    expect(place.textContent).toContain(texts.problems.network);
    await press(place, texts.problems.again);
    expect(place.textContent).toBe('total 2');
  });

  it('shows no problem for an expired session, since the sign-in opens over the page', async () => {
    const { place } = await open([{ kind: 'refused', code: 'sessionEnded', msg: '', data: {} }]);
    expect(place.querySelector('[role="alert"]')).toBeNull();
    expect(place.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe(texts.list.loading);
  });
});
