import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { Button } from '@aftercare/ui/button';
import { type FormEvent, useState } from 'react';
import styles from '../../../lib/forms/form.module.css';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { ActionMenu } from '../../../lib/widgets/action-menu.tsx';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import { useInbox } from '../inbox/inbox-work.tsx';
import { isSnoozeTime, snoozeTimes } from '../inbox/snooze-times.ts';

const t = texts.inboxLists;

/** Hides the conversation from the lists of open work until a time. Key: `s`. */
export function SnoozeMenu({ conversation }: { conversation: DeskConversation }) {
  const { inbox } = useInbox();
  const [isChoosing, setChoosing] = useState(false);
  const { conversationId, snoozedUntil } = conversation;
  const snooze = (until: Date | null) => void inbox.snooze(conversationId, until);
  useKeys({ s: () => setChoosing(true) });
  const isSnoozed = snoozedUntil !== null && snoozedUntil.getTime() > Date.now();
  return (
    <>
      {isSnoozed && (
        <>
          <p>{fill(t.snoozedUntil, { time: dateTimeText(snoozedUntil) })}</p>
          <Button onClick={() => snooze(null)}>{t.endSnooze}</Button>
        </>
      )}
      <ActionMenu
        text={t.snooze}
        actions={[
          ...snoozeTimes(new Date()).map(([name, until]) => ({
            text: t.snoozeTimes[name],
            onChoose: () => snooze(until),
          })),
          { text: t.snoozeTimes.own, onChoose: () => setChoosing(true) },
        ]}
      />
      {isChoosing && <SnoozeDialog onSnooze={snooze} onClose={() => setChoosing(false)} />}
    </>
  );
}

type DialogProps = { onSnooze: (until: Date) => void; onClose: () => void };

function SnoozeDialog({ onSnooze, onClose }: DialogProps) {
  const [time, setTime] = useState('');
  const [isWrong, setWrong] = useState(false);
  function choose(until: Date) {
    onSnooze(until);
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const until = new Date(time);
    if (!isSnoozeTime(until, new Date())) return setWrong(true);
    choose(until);
  }
  return (
    <FormDialog title={t.snoozeOwn} description={<p>{t.snoozeText}</p>} onClose={onClose}>
      <form className={styles.fields} noValidate onSubmit={submit}>
        {snoozeTimes(new Date()).map(([name, until]) => (
          <Button key={name} onClick={() => choose(until)}>
            {t.snoozeTimes[name]}
          </Button>
        ))}
        <label>
          {t.snoozeTime}
          <input type="datetime-local" value={time} onChange={(event) => setTime(event.target.value)} />
        </label>
        {isWrong && <p role="alert">{t.snoozeWrong}</p>}
        <div className={styles.actions}>
          <Button type="submit" look="main">
            {t.snooze}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
