import { type SiteState, saveSiteDraft } from '@aftercare/contract/desk/sites';
import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';
import {
  readConfiguration,
  type SiteProblems,
  siteProblems,
} from '@aftercare/contract/merchant/read-configuration';
import { createStore, useStore } from '@aftercare/ui/store';
import { useEffect, useState } from 'react';
import { problemText } from '../../lib/problem-text.ts';
import { useSession } from '../../lib/session.tsx';
import { fill, texts } from '../../lib/text.ts';
import { changedByBoth, type Edits, edit, editedOf, valueAt, writtenOf } from './site-edits.ts';
import { labelOf } from './site-fields.ts';

const words = texts.siteBar;

/** What is typed outlives its screen: it is gone when it is saved, discarded, or the desk is closed. */
const unsaved = createStore<Readonly<Record<string, Edits>>>({});

export type SiteForm = {
  state: SiteState;
  edited: MerchantConfiguration;
  isChanged: boolean;
  valueAt(path: string): unknown;
  /** Said once somebody tried to save. */
  errorAt(path: string): string | undefined;
  change(path: string, value: unknown): void;
};

export type SiteWork = SiteForm & {
  said: { text: string; isGood: boolean };
  say(text: string, isGood?: boolean): void;
  /** The newest state; null where it was not kept. */
  save(): Promise<SiteState | null>;
  /** Somebody else was faster: theirs, with what was typed here over it. */
  takeOver(latest: SiteState): void;
  /** What the server answered; what was typed is done with. */
  settle(state: SiteState): void;
};

const isProblem = (reason: string): reason is keyof typeof texts.siteProblems =>
  siteProblems.some((problem) => problem === reason);

/** One site and what somebody writes of it. */
export function useSite(first: SiteState, written: MerchantConfiguration): SiteWork {
  const { api } = useSession();
  const { merchantId } = first;
  const [state, setState] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [said, setSaid] = useState({ text: '', isGood: false });
  const all = useStore(unsaved);
  const edits = all[merchantId] ?? {};
  const base = writtenOf(state) ?? written;
  const edited = editedOf(base, edits);
  const read = readConfiguration(edited);
  const problems: SiteProblems = read.kind === 'wrong' ? read.problems : {};
  const isChanged = Object.keys(edits).length > 0;
  useAskBeforeClosing(isChanged);

  const keep = (next: Edits) => unsaved.set({ ...unsaved.get(), [merchantId]: next });
  const say = (text: string, isGood = false) => setSaid({ text, isGood });
  const settle = (next: SiteState) => {
    keep({});
    setIsChecked(false);
    say('');
    setState(next);
  };
  function takeOver(latest: SiteState) {
    const both = changedByBoth(base, writtenOf(latest) ?? base, edits);
    const name = latest.draft?.changedBy || latest.publishedBy;
    const more =
      both.length === 0 ? '' : ` ${fill(words.staleBoth, { fields: both.map(labelOf).join(', ') })}`;
    setState(latest);
    say(`${fill(words.stale, { name })}${more}`);
  }
  async function save(): Promise<SiteState | null> {
    setIsChecked(true);
    const wrong = Object.keys(problems);
    if (wrong.length > 0) {
      say(fill(words.wrong, { fields: wrong.map(labelOf).join(', ') }));
      document.getElementsByName(wrong[0] ?? '')[0]?.focus();
      return null;
    }
    const { draft, version } = state;
    const configuration = { ...edited };
    const outcome = await api.send(saveSiteDraft, {
      ...{ merchantId, revision: draft?.revision, version, configuration },
    });
    if (outcome.kind === 'ok') {
      settle(outcome.data);
      return outcome.data;
    }
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale') takeOver(outcome.data.latest);
    else {
      const { what, next } = problemText(outcome);
      say(`${what} ${next}`);
    }
    return null;
  }
  return {
    ...{ state, edited, isChanged, said, say, save, settle, takeOver },
    valueAt: (path) => valueAt(edited, path),
    errorAt(path) {
      const reason = problems[path];
      return isChecked && reason !== undefined && isProblem(reason) ? texts.siteProblems[reason] : undefined;
    },
    change: (path, value) => keep(edit(base, unsaved.get()[merchantId] ?? {}, path, value)),
  };
}

/** The browser asks in its own words. */
function useAskBeforeClosing(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
