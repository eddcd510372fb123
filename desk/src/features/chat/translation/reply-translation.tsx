import {
  type TranslationLanguage,
  translationLanguages,
} from '@aftercare/contract/desk/chat/translation-languages';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { Languages } from 'lucide-react';
import { useRef, useState } from 'react';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './translation.module.css';
import { languageName } from './translation-texts.ts';
import { useCustomerLanguage, useTranslateReply } from './use-translation.ts';

const t = texts.translation.reply;

/** `wanted`: the language that the user chose; null: that of the customer. */
type State = { isOpen: boolean; wanted: TranslationLanguage | null; before: string | null; notice: string };
const closed: State = { isOpen: false, wanted: null, before: null, notice: '' };

type Options = {
  conversationId: string;
  /** The language of the customer's page. */
  pageLanguage: TranslationLanguage;
  text: string;
  write: (text: string) => void;
};

export type ReplyTranslation = ReturnType<typeof useReplyTranslation>;

/** Replaces the draft by its translation. The former draft can be restored until the reply is sent. */
export function useReplyTranslation({ conversationId, pageLanguage, text, write }: Options) {
  const [state, setState] = useState(closed);
  const customerLanguage = useCustomerLanguage(conversationId);
  const translate = useTranslateReply();
  const newest = useRef(text);
  newest.current = text;
  const to = state.wanted ?? customerLanguage ?? pageLanguage;

  async function start(): Promise<void> {
    const notify = (notice: string) => setState((now) => ({ ...now, notice }));
    if (text.trim() === '') return notify(t.empty);
    notify('');
    const sent = text;
    try {
      const done = await translate.mutateAsync({ conversationId, text: sent.trim(), to });
      // The user may have continued to write, or sent the reply.
      if (newest.current !== sent) return notify(t.changed);
      if (done.text.length > limits.messageMaxLength)
        return notify(fill(texts.insert.tooLong, { max: limits.messageMaxLength }));
      write(done.text);
      setState({ ...closed, before: sent, notice: fill(t.done, { language: languageName(to) }) });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    ...state,
    to,
    isBusy: translate.isPending,
    toggle: () => setState((now) => ({ ...closed, isOpen: !now.isOpen })),
    choose: (wanted: TranslationLanguage) => setState((now) => ({ ...now, wanted })),
    start: () => void start(),
    undo() {
      if (state.before !== null) write(state.before);
      setState(closed);
    },
    reset: () => setState(closed),
  };
}

export function ReplyTranslationButton({ translation }: { translation: ReplyTranslation }) {
  return (
    <Button look="quiet" aria-expanded={translation.isOpen} onClick={translation.toggle}>
      <Languages size={14} strokeWidth={1.75} aria-hidden="true" />
      {t.open}
    </Button>
  );
}

/** The choice of the language, or the notice after a translation. */
export function ReplyTranslationPanel({
  translation,
  host,
}: {
  translation: ReplyTranslation;
  host: string;
}) {
  const { isOpen, isBusy, notice, before } = translation;
  if (!isOpen)
    return (
      <div role="status">
        {notice !== '' && before !== null && (
          <p className={styles.note}>
            {notice}{' '}
            <Button look="quiet" onClick={translation.undo}>
              {t.undo}
            </Button>
          </p>
        )}
      </div>
    );
  return (
    <fieldset className={styles.reply} aria-label={t.label}>
      <p className={styles.note}>{fill(t.note, { host })}</p>
      <label className={styles.language}>
        {t.to}
        <select
          value={translation.to}
          onChange={({ target }) => translation.choose(target.value as TranslationLanguage)}
        >
          {translationLanguages.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </select>
      </label>
      <Button disabled={isBusy} onClick={translation.start}>
        {isBusy ? texts.translation.translating : t.start}
      </Button>
      <Button look="quiet" onClick={translation.toggle}>
        {t.cancel}
      </Button>
      <p className={styles.note} role="status">
        {notice}
      </p>
    </fieldset>
  );
}
