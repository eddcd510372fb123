// @vitest-environment jsdom
import { changeHosts } from '@aftercare/contract/desk/sites/site-life';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../lib/parts/text.ts';
import { errorOf, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import type { SiteWork } from '../screen/use-site.ts';
import { HostsGroup } from './hosts-group.tsx';

const t = texts.hosts;
const stateOf = (...hosts: string[]) => ({ merchantId: 'kuma-de', hosts });

/** The part of a site that the group reads and changes. */
function Group() {
  const [state, setState] = useState(stateOf('old.example'));
  const receive = ({ data }: { data: typeof state }) => setState(data);
  return <HostsGroup site={{ state, receive } as unknown as SiteWork} />;
}

let close: () => Promise<void> = async () => undefined;

async function open(answer: unknown) {
  const { api, sent } = fakeApi({ [changeHosts.path]: () => answer });
  const { place, unmount } = await renderAtDesk(api, <Group />);
  close = unmount;
  const save = [...place.querySelectorAll('button')].find((one) => one.textContent === t.save);
  return { place, sent, isSaveDisabled: () => save?.disabled, host: () => field(place, t.one) };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => close());

describe('the host names of a site', () => {
  it('host names can be saved only when they changed', async () => {
    const { isSaveDisabled, host } = await open(null);
    expect(isSaveDisabled()).toBe(true);
    await type(host(), 'new.example');
    expect(isSaveDisabled()).toBe(false);
    await type(host(), 'old.example');
    expect(isSaveDisabled()).toBe(true);
  });

  it('sends new host names together with the current ones that they replace', async () => {
    const { place, sent, host, isSaveDisabled } = await open({
      kind: 'ok',
      msg: '',
      data: stateOf('new.example'),
    });
    await type(host(), 'new.example');
    await press(place, t.save);
    expect(sent.map(({ request }) => request)).toEqual([
      { merchantId: 'kuma-de', hosts: ['new.example'], current: ['old.example'] },
    ]);
    expect(place.querySelector('[role=status]')?.textContent).toBe(t.saved);
    expect([host().value, isSaveDisabled()]).toEqual(['new.example', true]);
    await type(host(), 'newer.example');
    expect(place.querySelector('[role=status]')?.textContent).toBe('');
  });

  it('shows a refusal at its host name, with the form that the server suggests', async () => {
    const data = {
      fields: { 'hosts.0': 'wrongForm' },
      suggested: { 'hosts.0': 'xn--n-1ga.example' },
      heldBy: {},
    };
    const { place, host } = await open({ kind: 'refused', code: 'invalidInput', msg: '', data });
    await type(host(), 'new.example');
    await press(place, t.save);
    expect(errorOf(host())).toBe(t.problems.wrongForm);
    await press(place, 'Use xn--n-1ga.example');
    expect(host().value).toBe('xn--n-1ga.example');
  });

  it('shows the current host names if another operator changed them', async () => {
    const data = { latest: stateOf('other.example') };
    const { place, host } = await open({ kind: 'refused', code: 'conflictStale', msg: '', data });
    await type(host(), 'new.example');
    await press(place, t.save);
    expect(host().value).toBe('other.example');
    expect(place.querySelector('[role=alert]')?.textContent).toContain(t.stale);
  });
});
