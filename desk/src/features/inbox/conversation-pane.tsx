import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { Portrait } from '@aftercare/ui/portrait';
import { useState } from 'react';
import { momentText } from '../../lib/format.ts';
import { KeyHint } from '../../lib/key-hint.tsx';
import { Loading } from '../../lib/loaded-body.tsx';
import { Mark } from '../../lib/mark.tsx';
import { paths } from '../../lib/paths.ts';
import { Detail, Facts } from '../../lib/screen.tsx';
import { useSession } from '../../lib/session.tsx';
import { SiteChip } from '../../lib/site-chip.tsx';
import { fill, texts } from '../../lib/text.ts';
import { useKeys } from '../../lib/use-keys.ts';
import styles from './conversation-pane.module.css';
import { useInbox } from './inbox-work.tsx';
import { ratingText } from './rating-text.ts';
import { ReplyBox } from './reply-box.tsx';
import { Transcript } from './transcript-view.tsx';

const words = texts.inbox;

export function ConversationPane({ id }: { id: string }) {
  const { inbox, view } = useInbox();
  const { person } = useSession();
  // Collapses the details on a phone, where the messages need the space.
  const [isFirstOpen] = useState(() => !matchMedia(`(max-width: ${limits.mobileMaxWidthPx}px)`).matches);
  const open = view.open?.id === id ? view.open : null;
  const conversation = open?.conversation ?? null;
  const isMine = conversation?.agent?.personId === person.personId;
  const isFree = conversation !== null && conversation.agent === null;
  const close = async () => {
    const isSure = await askConfirm({
      title: words.closeTitle,
      message: words.closeText,
      confirm: words.closeYes,
      cancel: words.closeNo,
    });
    if (isSure) await inbox.close(id);
  };
  useKeys({
    a: () => {
      if (isFree) void inbox.accept(id);
    },
    x: () => {
      if (isMine) void close();
    },
  });
  if (open?.isMissing)
    return (
      <Detail
        title={open.isErased ? words.erased : words.gone}
        label={words.conversation}
        backHref={paths.inbox()}
      >
        <p role="status">{open.isErased ? words.erasedNext : words.goneNext}</p>
      </Detail>
    );
  if (!open || !conversation)
    return (
      <Detail title={words.conversation} label={words.conversation} backHref={paths.inbox()}>
        <Loading lines={4} />
      </Detail>
    );
  const { contact, merchantId, ticket, agent } = conversation;
  const isKnown = contact.givenName !== '' || contact.email !== '';
  return (
    <Detail
      title={
        <span className={styles.who}>
          {contact.avatar !== '' && <Portrait src={contact.avatar} name={contact.givenName} size={32} />}
          {contact.givenName || contact.email || words.visitor}
          {conversation.isUrgent && <Mark shape="full" tone="bad" text={words.urgent} />}
        </span>
      }
      label={words.conversation}
      backHref={paths.inbox()}
    >
      <div className={styles.pane}>
        <aside className={styles.facts} aria-label={words.facts}>
          <details open={isFirstOpen}>
            <summary className={styles.summary}>{words.facts}</summary>
            <Facts
              facts={[
                [words.site, <SiteChip key="site" merchantId={merchantId} />],
                [words.email, contact.email || words.unknown],
                isKnown ? [words.contactFrom, words.contactSources[conversation.contactFrom]] : null,
                [words.mode, words.modes[conversation.mode]],
                [words.language, words.languages[conversation.lang]],
                ticket ? [words.ticket, `${ticket.ticketNumber}, ${momentText(ticket.answerBy)}`] : null,
                conversation.rating ? [words.rating, ratingText(conversation.rating)] : null,
                [words.since, momentText(conversation.createdAt)],
              ]}
            />
          </details>
        </aside>
        <div className={styles.main}>
          <div className={styles.actions}>
            {isFree && (
              <Button look="main" onClick={() => void inbox.accept(id)}>
                {words.accept} <KeyHint name="a" />
              </Button>
            )}
            {isMine && (
              <Button onClick={() => void close()}>
                {words.close} <KeyHint name="x" />
              </Button>
            )}
            {agent && !isMine && <p>{fill(words.with, { name: agent.name })}</p>}
            {view.notice && <p role="alert">{view.notice}</p>}
          </div>
          <Transcript open={open} onOlder={() => void inbox.older()} />
          <ReplyBox open={open} isMine={isMine} />
        </div>
      </div>
    </Detail>
  );
}
