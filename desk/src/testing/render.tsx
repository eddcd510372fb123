import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { Router } from 'wouter';
import type { Api, Outcome } from '../lib/api/api.ts';
import { SessionProvider } from '../lib/api/session.tsx';
import { createQueryClient } from '../lib/server-state/query-client.ts';

type Sent = { path: string; request: unknown; idempotencyKey: string | undefined };

/** Responses by the path of a call; other calls are unreachable. */
export function fakeApi(answers: Readonly<Record<string, (request: unknown) => unknown>>) {
  const sent: Sent[] = [];
  const api: Api = {
    send: async (call, request, options = {}) => {
      sent.push({ path: call.path, request, idempotencyKey: options.idempotencyKey });
      const answer = answers[call.path]?.(request) ?? { kind: 'unreachable', reason: 'network' };
      return (await answer) as Outcome<never, never>;
    },
  };
  return { api, sent };
}

const person = {
  personId: 'anna',
  name: 'Anna',
  email: 'anna@brand.example',
  role: 'operator',
  isEverywhere: true,
  awaitsTwoFactor: false,
  merchants: [],
} as unknown as DeskPerson;

/** jsdom does not know the element, and React warns of unknown elements. */
function allowSearchElement(): void {
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    const element = Document.prototype.createElement.call(document, name, options);
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  });
}

/** Renders a part of the desk for a signed-in operator, or another user; the test unmounts it. */
export async function renderAtDesk(api: Api, children: ReactNode, change: Partial<DeskPerson> = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  allowSearchElement();
  // By default the cache notifies by a timer, which `act` does not wait for.
  notifyManager.setScheduler(queueMicrotask);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const client = createQueryClient();
  const user = { ...person, ...change };
  const calls = { onEnded: vi.fn(), lookAgain: vi.fn(), refreshPerson: vi.fn() };
  const session = { api, person: user, signedIn: 1, ...calls };
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <SessionProvider value={session}>
          <Router>{children}</Router>
        </SessionProvider>
      </QueryClientProvider>,
    ),
  );
  return {
    place,
    async unmount() {
      await act(async () => root.unmount());
      client.clear();
      place.remove();
    },
  };
}

export function field(place: ParentNode, label: string): HTMLInputElement {
  const found = [...place.querySelectorAll('label')].find((one) => one.textContent === label);
  const control = found && document.getElementById(found.htmlFor);
  if (!control) throw new Error(`no field ${label}`);
  return control as HTMLInputElement;
}

/** Sets the value as a browser does, so that React receives the event. */
export async function type(control: HTMLInputElement, text: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  await act(async () => {
    setter?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function choose(control: HTMLElement, value: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
  await act(async () => {
    setter?.call(control, value);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

export async function press(place: ParentNode, text: string): Promise<void> {
  const button = [...place.querySelectorAll('button')].find((one) => one.textContent === text);
  if (!button) throw new Error(`no button ${text}`);
  await act(async () => button.click());
}

export function errorOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((one) => one.endsWith('-error'));
  return (id && document.getElementById(id)?.textContent) || '';
}
