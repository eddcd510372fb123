import { askConfirm } from '@aftercare/ui/confirm';
import { useText } from './text.ts';

/** What no field can mend is a TIP with the server's words (spec 8). */
export function useTellRefusal() {
  const t = useText();
  return ({ msg }: { msg: string }): void => {
    void askConfirm({ title: t('tip'), message: msg, confirm: t('ok') });
  };
}
