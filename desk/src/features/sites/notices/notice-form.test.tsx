// @vitest-environment jsdom
import type { UsualNotice } from '@aftercare/contract/desk/sites/sites';
import type { StoredNotice } from '@aftercare/contract/sites/configuration';
import { noticeRecords } from '@aftercare/contract/sites/notices/site-notices';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import type { SiteWork } from '../screen/use-site.ts';
import { NoticeForm } from './notice-form.tsx';

const t = texts.siteNotices;
const usual: UsualNotice = {
  noticeId: 'notification',
  kind: 'notification',
  leadsTo: 'mail',
  isByRule: true,
  words: [{ lang: 'en_US', title: 'Chat ends', text: 'Write to us.', button: 'Write' }],
};
const own: StoredNotice = {
  noticeId: 'own-1',
  kind: 'site_wide',
  state: 'off',
  startsAt: null,
  endsAt: null,
  leadsTo: 'nowhere',
  words: {},
};

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(noticeId: string, stored: StoredNotice[], standard?: UsualNotice) {
  let notices = stored;
  function Form() {
    const [now, setNow] = useState(stored);
    notices = now;
    const site = {
      edited: { notices: now, languages: ['en_US'] },
      errorAt: () => undefined,
      change: (_path: string, next: StoredNotice[]) => setNow(next),
    };
    const record = noticeRecords({ notices: now }).find((one) => one.noticeId === noticeId);
    return record && <NoticeForm record={record} usual={standard} site={site as unknown as SiteWork} />;
  }
  const { place, unmount } = await renderAtDesk(fakeApi({}).api, <Form />);
  close = unmount;
  return { place, notices: () => notices };
}

describe('a built-in notice', () => {
  it('the first change of a built-in notice stores it for the site', async () => {
    const { place, notices } = await open('notification', [], usual);
    expect(place.textContent).toContain(fill(t.rule, { answer: t.shown }));
    await choose(field(place, t.state), 'off');
    expect(notices()).toMatchObject([{ noticeId: 'notification', state: 'off', leadsTo: 'mail' }]);
    expect(notices()[0]).not.toHaveProperty('textKey');
    await choose(field(place, t.leadsTo), 'nowhere');
    expect(notices()).toMatchObject([{ state: 'off', leadsTo: 'nowhere' }]);
  });

  it('shows the built-in text of a notice again when the user empties the field', async () => {
    const { place, notices } = await open('notification', [], usual);
    const title = field(place, t.titleField);
    expect(title.placeholder).toBe('Chat ends');
    await type(title, 'We close');
    expect(notices()[0]?.words).toEqual({ en_US: { title: 'We close', text: '', button: '' } });
    await type(title, '');
    expect(notices()[0]?.words.en_US).toBeUndefined();
  });

  it('a built-in notice has a fixed kind and cannot be removed', async () => {
    const { place } = await open('notification', [], usual);
    expect(() => field(place, t.kind)).toThrow();
    expect(place.textContent).not.toContain(t.remove);
  });
});

describe('a notice of the site', () => {
  it('changes or removes only the edited notice among several', async () => {
    const other = { ...own, noticeId: 'own-2' };
    const { place, notices } = await open('own-1', [other, own]);
    await choose(field(place, t.kind), 'urgency');
    expect(notices()).toEqual([other, { ...own, kind: 'urgency' }]);
    await press(place, t.remove);
    expect(notices()).toEqual([other]);
  });

  it('a notice that the site added cannot follow a brand rule', async () => {
    const { place } = await open('own-1', [own]);
    const states = [...field(place, t.state).querySelectorAll('option')].map(({ value }) => value);
    expect(states).toEqual(['on', 'off']);
  });
});
