import type { ConversationState } from '@aftercare/contract/chat/state';
import { IconButton } from '@aftercare/ui/button';
import { CircleQuestionMark, UserRound, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dateTimeText } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { usePlace } from '../../../lib/page/site.tsx';
import { secondsLeft } from '../help/seconds-left.ts';
import { useTeamHours } from '../help/team-hours.ts';
import { useText } from '../text.ts';
import styles from './chat-header.module.css';
import { ChatMenu, type MenuItem } from './chat-menu.tsx';

type Props = {
  state: ConversationState | null;
  /** When the state was received, as a value of `performance.now()`. */
  receivedAt: number;
  onExit: () => void;
  isHelping: boolean;
  onHelp: () => void;
  onClose: () => void;
  menu: readonly MenuItem[];
};

export function ChatHeader({ state, receivedAt, onExit, isHelping, onHelp, onClose, menu }: Props) {
  const t = useText();
  const { brand } = usePlace();
  // In the queue, the customer sees the position instead of the hours.
  const hours = useTeamHours(state?.mode === 'connectingAgent' ? null : state);
  const teamHours = hours && (
    <p className={styles.hours} data-hours="">
      {hours}
    </p>
  );
  const isLong = state?.mode === 'simulated';
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <h2 className={styles.title}>{state?.agent?.name ?? t('title', { brand })}</h2>
        <button
          type="button"
          className={styles.exit}
          data-quiet={state?.mode === 'agent' || undefined}
          onClick={onExit}
          title={t('person')}
        >
          <UserRound size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('exit')}
        </button>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.below}>
        <p className={styles.status} role="status" data-long={isLong || undefined}>
          <Status state={state} receivedAt={receivedAt} />
        </p>
        {isLong && teamHours}
        <button type="button" className={styles.help} aria-expanded={isHelping} onClick={onHelp}>
          <CircleQuestionMark size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('help')}
        </button>
        <ChatMenu items={menu} />
      </div>
      {!isLong && teamHours}
    </header>
  );
}

function Status({ state, receivedAt }: Pick<Props, 'state' | 'receivedAt'>) {
  const t = useText();
  const { lang } = useLanguage();
  if (!state) return null;
  switch (state.mode) {
    case 'agent':
      return t('statusAgent');
    case 'connectingAgent':
      return state.queue ? <Queue {...state.queue} /> : t('statusConnecting');
    case 'simulated':
      return (
        <>
          {state.ticket
            ? t('statusTicket', {
                number: state.ticket.ticketNumber,
                answerBy: dateTimeText(state.ticket.answerBy, lang),
              })
            : t('statusSaved')}
          <Countdown state={state} receivedAt={receivedAt} />
        </>
      );
    case 'bot':
      return t('statusBot');
  }
}

function Queue({ position, estimateSeconds }: NonNullable<ConversationState['queue']>) {
  const t = useText();
  if (estimateSeconds === null) return t('statusQueue', { position });
  return t('statusQueueAbout', { position, minutes: Math.max(1, Math.round(estimateSeconds / 60)) });
}

/** Display only: the server decides what happens at the end of the countdown. */
function Countdown({ state, receivedAt }: { state: ConversationState; receivedAt: number }) {
  const t = useText();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft(state, receivedAt, now);
  if (left === 0) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span className={styles.countdown} aria-hidden="true">
      {t('countdown', { time })}
    </span>
  );
}
