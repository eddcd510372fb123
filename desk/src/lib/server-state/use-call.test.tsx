// @vitest-environment jsdom
import { listSites } from '@aftercare/contract/desk/sites/sites';
import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, press, renderAtDesk } from '../../testing/render.tsx';
import { LoadedBody } from '../lists/loaded-body.tsx';
import { texts } from '../parts/text.ts';
import { type UseCallOptions, useCall } from './use-call.ts';

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

type Request = { page: number; pageSize: number };
const request = { page: 1, pageSize: 50 };
const never = new Promise(() => undefined);

/** Loads the next request with each press of "Next"; "Show" unmounts and mounts it. */
function Steps({ requests, options }: { requests: Request[]; options: UseCallOptions<Request>[] }) {
  const [step, setStep] = useState(0);
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Show
      </button>
      {isShown && <Loads request={requests[step] ?? request} options={options[step] ?? {}} />}
    </>
  );
}

function Loads({ request: now, options }: { request: Request; options: UseCallOptions<Request> }) {
  const { data, problem, isLoading } = useCall(listSites, now, options);
  return <output>{`${data?.total} ${problem?.kind} ${isLoading}`}</output>;
}

async function openSteps(answers: unknown[], requests: Request[], ...options: UseCallOptions<Request>[]) {
  const opened = await open(answers, <Steps requests={requests} options={options} />);
  return { ...opened, shown: () => opened.place.querySelector('output')?.textContent };
}

describe('the previous response', () => {
  const next = { page: 2, pageSize: 50 };

  it.each([
    ['stays while the next page loads', true, next, '3 undefined true'],
    ['stays while the named fields are equal', ['pageSize'] as const, next, '3 undefined true'],
    ['goes when a named field changes', ['page'] as const, next, 'undefined undefined true'],
    ['goes without the option', false, next, 'undefined undefined true'],
  ])('the response of the previous request %s', async (_what, keepsPrevious, second, expected) => {
    const { place, shown } = await openSteps(
      [page(3), never],
      [request, second],
      { keepsPrevious },
      { keepsPrevious },
    );
    await press(place, 'Next');
    expect(shown()).toBe(expected);
  });

  it('the response of the previous request stays when the next page fails, together with the failure', async () => {
    const options = { keepsPrevious: true };
    const { place, shown } = await openSteps([page(3)], [request, next], options, options);
    await press(place, 'Next');
    expect(shown()).toBe('3 unreachable false');
  });
});

it('reloads when the revision changes, and shows the previous response until then', async () => {
  const { place, shown, sent } = await openSteps([page(3), never], [], { revision: 1 }, { revision: 2 });
  await press(place, 'Next');
  expect(shown()).toBe('3 undefined true');
  expect(sent).toHaveLength(2);
});

it.each([
  ['shows the cached response of another screen', { isFresh: false }, '3 undefined true'],
  ['shows no cached response if it must be fresh', { isFresh: true }, 'undefined undefined true'],
])('%s', async (_what, options, expected) => {
  const { place, shown } = await openSteps([page(3), never], [], {}, options);
  for (const button of ['Show', 'Next', 'Show']) await press(place, button);
  expect(shown()).toBe(expected);
});

it('reloads at an interval', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { shown } = await openSteps([page(3), page(4)], [], { everyMs: 5_000 });
    await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)));
    expect(shown()).toBe('4 undefined false');
  } finally {
    await close();
    close = async () => undefined;
    vi.useRealTimers();
  }
});
