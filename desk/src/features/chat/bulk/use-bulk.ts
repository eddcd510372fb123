import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';
import { showToast } from '@aftercare/ui/toast';
import { useState } from 'react';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useInbox } from '../inbox/inbox-work.tsx';
import { type BulkAnswer, type BulkResult, runBulk } from './run-bulk.ts';
import type { Selection } from './use-selection.ts';

const t = texts.bulk;

export type SendFor = (item: InboxItem) => Promise<BulkAnswer>;

/** `progress` is null while nothing runs. Conversations without an answer stay selected for another try. */
export function useBulk(selection: Selection) {
  const { inbox } = useInbox();
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);

  async function run(send: SendFor): Promise<void> {
    const items = new Map(selection.items.map((item) => [item.conversationId, item]));
    const count = items.size;
    setProgress({ done: 0, count });
    const result = await runBulk(
      [...items.keys()],
      async (id) => {
        const item = items.get(id);
        return item ? send(item) : { kind: 'refused' };
      },
      (done) => setProgress({ done, count }),
    );
    setProgress(null);
    showResult(result);
    if (result.unreachable.length > 0) selection.set(result.unreachable);
    else selection.end();
    inbox.wake();
  }
  return { progress, run };
}

function showResult({ done, refused, unreachable }: BulkResult): void {
  const lines = [
    fill(t.done, { count: done.length }),
    refused.length > 0 ? fill(t.refused, { count: refused.length }) : '',
    unreachable.length > 0 ? fill(t.unreachable, { count: unreachable.length }) : '',
  ];
  const isGood = refused.length + unreachable.length === 0;
  showToast({ type: isGood ? 'success' : 'error', message: lines.filter((line) => line !== '').join(' ') });
}
