import { Button } from '@aftercare/ui/button';
import { Skeleton } from '@aftercare/ui/skeleton';
import type { ReactNode } from 'react';
import { useContact, useSite } from '../../../lib/page/site.tsx';
import { chatOpenStore } from '../../../lib/shared/chat-open-store.ts';
import { type ChatText, useText } from '../text.ts';
import styles from './magic-link-page.module.css';
import { type LinkState, useMagicLink } from './use-magic-link.ts';

type Texts = { title: Parameters<ChatText>[0]; text: Parameters<ChatText>[0] };

const texts: Readonly<Record<Exclude<LinkState, 'opening'>, Texts>> = {
  opened: { title: 'linkOpened', text: 'linkOpenedText' },
  none: { title: 'linkNone', text: 'linkNoneText' },
  ended: { title: 'linkEnded', text: 'linkEndedText' },
  unsent: { title: 'linkUnsent', text: 'linkUnsentText' },
  failed: { title: 'linkFailed', text: 'linkFailedText' },
  takenBack: { title: 'linksEnded', text: 'linksEndedText' },
};

const openChat = () => chatOpenStore.set(true);

export function MagicLinkPage() {
  const t = useText();
  const { features } = useSite();
  const { state, open, takeBack } = useMagicLink();
  if (state === 'opening') {
    return (
      <div className={styles.page}>
        <h1>{t('linkOpening')}</h1>
        <Skeleton lines={4} label={t('linkOpening')} />
      </div>
    );
  }
  const { title, text } = texts[state];
  const chat = (label: 'linkToChat' | 'linkNewChat' | 'linkSendFirst') =>
    features.chat && (
      <Button look="main" onClick={openChat}>
        {t(label)}
      </Button>
    );
  const actions: Readonly<Record<Exclude<LinkState, 'opening'>, ReactNode>> = {
    opened: (
      <>
        {chat('linkToChat')}
        <Button look="quiet" onClick={() => void takeBack()}>
          {t('linksEnd')}
        </Button>
      </>
    ),
    none: chat('linkToChat'),
    ended: chat('linkNewChat'),
    takenBack: chat('linkNewChat'),
    unsent: (
      <>
        {chat('linkSendFirst')}
        <Button onClick={() => void open()}>{t('linkOpenNow')}</Button>
      </>
    ),
    failed: (
      <Button look="main" onClick={() => void open()}>
        {t('retry')}
      </Button>
    ),
  };
  return (
    <div className={styles.page} data-link={state}>
      <div role="status">
        <h1>{t(title)}</h1>
        <p>{t(text)}</p>
      </div>
      <div className={styles.actions}>{actions[state]}</div>
      {(state === 'ended' || !features.chat) && <Contact />}
    </div>
  );
}

function Contact() {
  const t = useText();
  const contact = useContact();
  if (!contact) return null;
  const { contactPhone, email } = contact;
  return (
    <div className={styles.contact}>
      <p>{t('linkContact')}</p>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {contactPhone && <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>}
    </div>
  );
}
