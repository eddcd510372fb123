// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RatingsScreen } from '../features/chat/ratings/ratings-screen.tsx';
import { MailPreviewScreen } from '../features/mail/mail-preview-screen.tsx';
import { MailedReportsScreen } from '../features/statistics/reports/mailed-reports-screen.tsx';
import { AnswersScreen } from '../features/tracking/answers-screen.tsx';
import { ToDoScreen } from '../features/tracking/to-do-screen.tsx';
import { FiguresScreen } from '../features/warranty/figures/figures-screen.tsx';
import { texts } from '../lib/parts/text.ts';
import { fakeApi, renderAtDesk } from '../testing/render.tsx';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

it.each([
  ['Answer feedback', <AnswersScreen key="answers" answerId={undefined} />],
  ['Missing translations', <ToDoScreen key="to-do" />],
  ['Ratings', <RatingsScreen key="ratings" />],
  ['Registration statistics', <FiguresScreen key="figures" />],
  ['Reports by email', <MailedReportsScreen key="mailed" />],
  ['Email preview', <MailPreviewScreen key="mails" />],
] satisfies [string, ReactNode][])(
  '%s without any site links to creating one, and sends no request',
  async (_name, screen) => {
    const { api, sent } = fakeApi({});
    const { place, unmount } = await renderAtDesk(api, screen);
    close = unmount;
    expect(place.textContent).toContain(texts.list.noSite);
    expect(place.querySelector('a[href="/sites/new"]')?.textContent).toBe(texts.newSite.action);
    expect(place.querySelector('[role=alert]')).toBeNull();
    expect(sent).toEqual([]);
  },
);
