import { type HotSpot, type Thumb, vote } from '@aftercare/contract/chat/stories';
import { type Faq, viewFaq } from '@aftercare/contract/faq/faq';
import type { Product } from '@aftercare/contract/products/products';
import { useStore } from '@aftercare/ui/store';
import { useEffect } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { type ApiClient, CallFailed } from '../../../lib/api/api-client.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { sendCount } from '../../../lib/shared/send-count.ts';
import { keyOf, type Target, thumbAfter, type WindowState } from './window-state.ts';
import { windowStore } from './window-store.ts';

const { state: windowState, tell, enter } = windowStore;

/** The last vote sent on each target. The next vote waits for it, so that the last click is stored. */
const underWay = new Map<string, Promise<unknown>>();

const scenes = { faq: 0, story: 1 } as const;

type Ballot = { target: Target; thumb: Thumb; comment: string | undefined };

/** Returns the stored vote; null without an answer, or if the answer voted on no longer exists. */
async function cast(api: ApiClient, { target, thumb, comment }: Ballot): Promise<Thumb | null> {
  const request = { scene: scenes[target.kind], targetId: target.id, thumb, comment };
  try {
    const answer = await api.send(vote, request, { startedBy: 'app', outlivesPage: true });
    return answer?.kind === 'ok' ? answer.data.thumb : null;
  } catch (error) {
    // The window shows the error next to the vote, which can be retried there.
    if (!(error instanceof CallFailed)) throw error;
    return null;
  }
}

export type FaqWindowControl = {
  state: WindowState | null;
  search(typed: string): void;
  openProduct(product: Product): void;
  openFaq(faq: Faq): void;
  openGuidedAnswer(spot: HotSpot): void;
  goBack(): void;
  /** `own` is the visitor's vote as displayed. */
  tap(target: Target, own: Thumb, tapped: Thumb): void;
  write(target: Target, comment: string): void;
  confirm(target: Target, thumb: Thumb): void;
};

export function useFaqWindow(onGuidedAnswerVote: (storyId: string, thumb: Thumb) => void): FaqWindowControl {
  const api = useApi();
  const { lang } = useLanguage();
  const state = useStore(windowState);
  useEffect(() => enter(lang), [lang]);

  function send(ballot: Ballot, isComment: boolean): void {
    const { target } = ballot;
    const key = keyOf(target);
    const settle = async (): Promise<void> => {
      const thumb = await cast(api, ballot);
      tell({ kind: 'settled', target, thumb, isComment });
      if (thumb !== null && target.kind === 'story') onGuidedAnswerVote(target.id, thumb);
    };
    underWay.set(key, underWay.get(key)?.then(settle, settle) ?? settle());
  }

  return {
    state,
    search: (typed) => tell({ kind: 'searched', search: typed }),
    openProduct: (product) => tell({ kind: 'opened', step: { kind: 'faqs', product } }),
    openFaq(faq) {
      tell({ kind: 'opened', step: { kind: 'faq', faq } });
      // Count once per opening; going back from the comment or a reload is no opening.
      sendCount(api, viewFaq, { faqId: faq.faqId, scene: 1 });
    },
    openGuidedAnswer: (spot) => tell({ kind: 'opened', step: { kind: 'story', spot } }),
    goBack: () => tell({ kind: 'wentBack' }),
    tap(target, own, tapped) {
      const thumb = thumbAfter(own, tapped);
      tell({ kind: 'voteSent', target, before: own, thumb });
      send({ target, thumb, comment: undefined }, false);
    },
    write: (target, comment) => tell({ kind: 'wrote', target, comment }),
    confirm(target, thumb) {
      const comment = windowState.get()?.comments[keyOf(target)]?.trim() || undefined;
      tell({ kind: 'commentSent', target, before: thumb, thumb });
      send({ target, thumb, comment }, true);
    },
  };
}
