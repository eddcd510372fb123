import { assignConversation } from '@aftercare/contract/desk/chat/assignment';
import { closeConversation, type InboxItem } from '@aftercare/contract/desk/chat/inbox';
import { snoozeConversation } from '@aftercare/contract/desk/chat/snooze';
import { tagConversation } from '@aftercare/contract/desk/chat/tags';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { ActionMenu } from '../../../lib/widgets/action-menu.tsx';
import { AssignDialog } from '../conversation/assign-dialog.tsx';
import { CloseDialog } from '../conversation/close-dialog.tsx';
import { useInbox } from '../inbox/inbox-work.tsx';
import { snoozeTimes } from '../inbox/snooze-times.ts';
import { TagDialog } from '../tags/tag-dialog.tsx';
import styles from './bulk.module.css';
import { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const t = texts.bulk;

type Asked = 'assign' | 'close' | 'tag' | null;

/** The site of all selected rows; null if they are of several. */
function siteOf([first, ...rest]: readonly InboxItem[]): string | null {
  const merchantId = first?.merchantId ?? null;
  return rest.every((item) => item.merchantId === merchantId) ? merchantId : null;
}

const isLive = ({ mode }: InboxItem): boolean => mode === 'agent' || mode === 'connectingAgent';

/** Actions for all selected conversations. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { progress, run } = useBulk(selection);
  const { api } = useSession();
  const [asked, ask] = useState<Asked>(null);
  const { items } = selection;
  const site = siteOf(items);
  const isEmpty = items.length === 0 || progress !== null;
  const snooze = (until: Date) =>
    run(({ conversationId }) => api.send(snoozeConversation, { conversationId, until }));
  return (
    <section className={styles.bar} aria-label={t.actions}>
      <p role="status">
        {progress ? fill(t.working, progress) : fill(t.count, { count: items.length })}
        {items.length > 1 && site === null && ` · ${t.oneSite}`}
      </p>
      <div className={styles.actions}>
        <Button disabled={isEmpty || site === null} onClick={() => ask('assign')}>
          {t.assign}
        </Button>
        <Button disabled={isEmpty || site === null} onClick={() => ask('tag')}>
          {t.tag}
        </Button>
        {!isEmpty && (
          <ActionMenu
            text={t.snooze}
            actions={snoozeTimes(new Date()).map(([name, until]) => ({
              text: texts.inboxLists.snoozeTimes[name],
              onChoose: () => void snooze(until),
            }))}
          />
        )}
        <Button disabled={isEmpty} onClick={() => ask('close')}>
          {t.close}
        </Button>
      </div>
      {site !== null && <BulkDialogs asked={asked} ask={ask} site={site} items={items} run={run} />}
      {site === null && asked === 'close' && <BulkClose ask={ask} run={run} />}
    </section>
  );
}

type DialogProps = { ask: (what: Asked) => void; run: ReturnType<typeof useBulk>['run'] };

function BulkClose({ ask, run }: DialogProps) {
  const { api } = useSession();
  return (
    <CloseDialog
      title={t.closeTitle}
      text={t.closeText}
      onClose={() => ask(null)}
      onConfirm={(because) => {
        ask(null);
        void run(({ conversationId }) => api.send(closeConversation, { conversationId, ...because }));
      }}
    />
  );
}

type BulkDialogsProps = DialogProps & { asked: Asked; site: string; items: readonly InboxItem[] };

function BulkDialogs({ asked, ask, site, items, run }: BulkDialogsProps) {
  const { api } = useSession();
  const { inbox } = useInbox();
  if (asked === 'close') return <BulkClose ask={ask} run={run} />;
  if (asked === 'assign')
    return (
      <AssignDialog
        title={t.assignTitle}
        notice=""
        conversation={{
          merchantId: site,
          assignee: null,
          mode: items.some(isLive) ? 'agent' : 'bot',
        }}
        onClose={() => ask(null)}
        onChoose={async ({ personId, groupId, note }) => {
          ask(null);
          await run(({ conversationId, assignee }) =>
            api.send(assignConversation, {
              conversationId,
              personId,
              assignedTo: assignee?.personId ?? null,
              groupId,
              // Each chat gets a note of its own.
              internalNote: note && { ...note, noteId: crypto.randomUUID() },
            }),
          );
        }}
      />
    );
  if (asked === 'tag')
    return (
      <TagDialog
        title={t.tag}
        merchantId={site}
        tags={[]}
        onRenamed={inbox.reload}
        onClose={() => ask(null)}
        onChange={async (changes) => {
          ask(null);
          await run(({ conversationId }) => api.send(tagConversation, { conversationId, ...changes }));
          return true;
        }}
      />
    );
  return null;
}
