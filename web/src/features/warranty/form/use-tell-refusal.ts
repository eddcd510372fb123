import { askConfirm } from '@aftercare/ui/confirm';
import { useText } from '../text.ts';

export function useTellRefusal() {
  const t = useText();
  return ({ msg }: { msg: string }): void => {
    void askConfirm({ title: t('tip'), message: msg, confirm: t('ok') });
  };
}
