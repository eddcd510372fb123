import { listContent } from '@aftercare/contract/desk/content/content';
import { limits } from '@aftercare/contract/limits';
import { Dialog } from '@aftercare/ui/dialog';
import { TextField } from '@aftercare/ui/field';
import { useEffect, useState } from 'react';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from './unanswered.module.css';

const t = texts.bot.unanswered;
const shownAtOnce = 20;
const pauseMs = 250;

type Props = { merchantId: string; onPick: (entryId: string) => void; onClose: () => void };

export function FaqPicker({ merchantId, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const request = {
    merchantId,
    kind: 'faq',
    page: 1,
    pageSize: shownAtOnce,
    search: search || undefined,
    filter: undefined,
    productId: undefined,
  } as const;
  const loaded = useCall(listContent, request, { keepsPrevious: true });
  return (
    <Dialog title={t.pick} onClose={onClose} closeLabel={texts.desk.close}>
      <TextField
        label={t.search}
        value={typed}
        autoComplete="off"
        maxLength={limits.searchMaxLength}
        onChange={(event) => setTyped(event.target.value)}
      />
      <LoadedBody loaded={loaded} lines={4}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t.nothingFound}</p>
          ) : (
            <ul className={styles.picks}>
              {list.map(({ entryId, title }) => (
                <li key={entryId}>
                  <button type="button" className={styles.pick} onClick={() => onPick(entryId)}>
                    {title || texts.content.untitled}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedBody>
    </Dialog>
  );
}
