import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { listCannedReplies } from '@aftercare/contract/desk/replies/canned-replies';
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { gapsIn } from '@aftercare/contract/desk/replies/reply-variables';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { ActionLines } from '../../../lib/macros/action-lines.tsx';
import { actionText } from '../../../lib/macros/action-text.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useAllPages } from '../../../lib/server-state/use-all-pages.ts';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import { replyValues } from '../conversation/insert/reply-values.ts';
import { useInbox } from '../inbox/inbox-work.tsx';
import type { OpenConversation } from '../session/inbox-state.ts';
import type { MacroRan } from '../session/macro-calls.ts';
import { macroText } from './macro-text.ts';
import styles from './run-macro-dialog.module.css';

const t = texts.macros;
const replyPages = Math.ceil(deskLimits.cannedRepliesPerSite / limits.listPageSize);

type Props = {
  macro: Macro;
  open: OpenConversation;
  conversation: DeskConversation;
  onInsert: (text: string) => void;
  onClose: () => void;
};

/** Shows the actions and the text of a macro, and runs it. */
export function RunMacroDialog({ macro, open, conversation, onInsert, onClose }: Props) {
  const text = useMacroText(macro, open, conversation);
  const { run, ran, isBusy } = useRun({ macro, conversation });
  const isTextMissing = text !== null && text.text === '';
  const gaps = text === null ? [] : gapsIn(text.text);
  const handleRun = async () => {
    const done = await run(text?.mode === 'send' ? text.text : undefined);
    if (!done) return;
    onClose();
    if (text?.mode === 'insert') onInsert(text.text);
  };
  return (
    <FormDialog
      title={fill(t.runTitle, { name: macro.name })}
      description={<p>{t.runText}</p>}
      onClose={onClose}
    >
      <div className={styles.content}>
        <ActionLines macro={macro} />
        {text !== null && text.text !== '' && (
          <section aria-label={t.textTo}>
            <h3>{t.textTo}</h3>
            <p className={styles.text}>{text.text}</p>
            {gaps.length > 0 && (
              <p className={styles.fault}>
                {fill(text.mode === 'send' ? t.gapsSent : texts.insert.gaps, { gaps: gaps.join(', ') })}
              </p>
            )}
          </section>
        )}
        {isTextMissing && <p role="status">{t.noText}</p>}
        {ran !== null && <p role="alert">{resultText(ran, macro)}</p>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="main" isBusy={isBusy} disabled={isTextMissing} onClick={() => void handleRun()}>
            {ran === null ? t.run : t.again}
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

function useMacroText(macro: Macro, { messages }: OpenConversation, conversation: DeskConversation) {
  const { person } = useSession();
  const { merchantId, lang } = conversation;
  const filter = { merchantId, lang, search: undefined, folder: undefined };
  const isEnabled = macro.actions.some(({ kind }) => kind === 'reply');
  const { rows } = useAllPages(listCannedReplies, filter, replyPages, { isEnabled });
  const values = replyValues(conversation, messages, person);
  return macroText(macro, { lang, values, replies: rows ?? [] });
}

/** One run of the macro: each press has the same id, so that the server does it once. */
function useRun({ macro, conversation }: Pick<Props, 'macro' | 'conversation'>) {
  const { inbox } = useInbox();
  const [runId] = useState(() => crypto.randomUUID());
  /** The last message when the dialog opened; a newer one is refused once. */
  const [seen, setSeen] = useState(() => inbox.seenUpTo());
  const [ran, setRan] = useState<MacroRan | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { macroId, version } = macro;
  const { conversationId, assignee } = conversation;
  return {
    ran,
    isBusy,
    async run(text: string | undefined): Promise<boolean> {
      setBusy(true);
      const assignedTo = assignee?.personId ?? null;
      const request = { conversationId, macroId, version, runId, assignedTo, text };
      const afterSeq = ran?.kind === 'newMessages' ? inbox.seenUpTo() : seen;
      setSeen(afterSeq);
      const result = await inbox.runMacro({ ...request, afterSeq });
      setBusy(false);
      setRan(result.kind === 'done' ? null : result);
      return result.kind === 'done';
    },
  };
}

function resultText(ran: MacroRan, macro: Macro): string {
  switch (ran.kind) {
    case 'done':
      return '';
    case 'newMessages':
      return t.stalePart;
    case 'unreachable':
      return t.unreachable;
    case 'failed':
      return ran.msg;
    case 'assigned':
      return ran.agent === null ? t.unassigned : fill(t.assigned, { name: ran.agent });
    case 'refused': {
      const reason = t.refusals[ran.reason];
      const action = ran.action === null ? undefined : macro.actions[ran.action];
      if (action === undefined || ran.action === null) return fill(t.failed, { reason });
      const number = `${ran.action + 1} (${actionText(action, macro)})`;
      return fill(t.failedAt, { number, reason });
    }
  }
}
