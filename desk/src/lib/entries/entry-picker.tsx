import type { ContentKind } from '@aftercare/contract/content/documents';
import { type ListedContent, listContent } from '@aftercare/contract/desk/content/content';
import { limits } from '@aftercare/contract/limits';
import { Dialog } from '@aftercare/ui/dialog';
import { TextField } from '@aftercare/ui/field';
import { useEffect, useState } from 'react';
import { LoadedBody } from '../lists/loaded-body.tsx';
import { fill, texts } from '../parts/text.ts';
import { useCall } from '../server-state/use-call.ts';
import styles from './entry-picker.module.css';
import { StateMark } from './state-mark.tsx';

const t = texts.contentFields;
const shownAtOnce = 20;
const pauseMs = 250;

type Props = {
  merchantId: string;
  kind: ContentKind;
  title: string;
  without: readonly string[];
  onPick: (entryId: string) => void;
  onClose: () => void;
};

/** Lets the user choose a document of one kind, also one that is not published. */
export function EntryPicker({ merchantId, kind, title, without, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const request = {
    merchantId,
    kind,
    page: 1,
    pageSize: shownAtOnce,
    search: search || undefined,
    filter: undefined,
    productId: undefined,
  };
  const loaded = useCall(listContent, request, { keepsPrevious: true });
  return (
    <Dialog title={title} onClose={onClose} closeLabel={texts.desk.close}>
      <TextField
        label={texts.content.search}
        value={typed}
        autoComplete="off"
        maxLength={limits.searchMaxLength}
        onChange={(event) => setTyped(event.target.value)}
      />
      <LoadedBody loaded={loaded} lines={4}>
        {(page) => <Picks {...page} without={without} onPick={onPick} />}
      </LoadedBody>
    </Dialog>
  );
}

type PicksProps = Pick<Props, 'without' | 'onPick'> & { list: readonly ListedContent[]; total: number };

function Picks({ list, total, without, onPick }: PicksProps) {
  const offered = list.filter(({ entryId }) => !without.includes(entryId));
  if (offered.length === 0) return <p className={styles.hint}>{t.nothingFound}</p>;
  return (
    <>
      <ul className={styles.picks}>
        {offered.map((entry) => (
          <li key={entry.entryId}>
            <button type="button" className={styles.pick} onClick={() => onPick(entry.entryId)}>
              <span>{entry.title || texts.content.untitled}</span>
              <StateMark {...entry} />
            </button>
          </li>
        ))}
      </ul>
      {total > list.length && <p className={styles.hint}>{fill(t.more, { count: total - list.length })}</p>}
    </>
  );
}
