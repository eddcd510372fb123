import { askConfirm } from '@aftercare/ui/confirm';
import { momentText } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from './text.ts';

type Refusal = { msg: string; data: object };

/** What no field can mend is a TIP with the server's words (spec 8), and with the time from which another try is welcome. */
export function useTellRefusal() {
  const t = useText();
  const { lang } = useLanguage();
  return ({ msg, data }: Refusal): void => {
    const retryAt = 'retryAt' in data && data.retryAt instanceof Date ? data.retryAt : null;
    const wait = retryAt ? ` ${t('waitUntil', { time: momentText(retryAt, lang) })}` : '';
    void askConfirm({ title: t('tip'), message: msg + wait, confirm: t('ok') });
  };
}
