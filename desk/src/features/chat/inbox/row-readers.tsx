import { Avatar } from '@aftercare/ui/portrait';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useColleagues } from '../notes/use-colleagues.ts';
import styles from './inbox-row.module.css';

const t = texts.composing;

type Props = { ids: readonly string[]; merchantId: string };

/** The first letters of the colleagues who have the chat open, with their names as a text. */
export function RowReaders({ ids, merchantId }: Props) {
  const colleagues = useColleagues(merchantId);
  const names = ids.map((id) => colleagues?.find(({ personId }) => personId === id)?.name ?? t.colleague);
  const { one, many } = t.reading;
  const text = fill(ids.length === 1 ? one : many, { names: names.join(', ') });
  return (
    <span className={styles.readers} role="img" aria-label={text} title={text}>
      {ids.map((id, at) => (
        <Avatar key={id} src="" name={names[at] ?? ''} size={20} />
      ))}
    </span>
  );
}
