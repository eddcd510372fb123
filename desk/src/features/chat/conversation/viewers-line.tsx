import { fill, texts } from '../../../lib/parts/text.ts';
import { useColleagues } from '../notes/use-colleagues.ts';
import type { Viewer } from '../session/inbox-state.ts';
import styles from './reply-box.module.css';

const t = texts.composing;

type ViewersProps = { viewers: readonly Viewer[]; merchantId: string };

/** The colleagues who have the chat open or type an answer. Announced to screen readers. */
export function ViewersLine({ viewers, merchantId }: ViewersProps) {
  return (
    <div role="status">{viewers.length > 0 && <Viewers viewers={viewers} merchantId={merchantId} />}</div>
  );
}

function Viewers({ viewers, merchantId }: ViewersProps) {
  const colleagues = useColleagues(merchantId);
  const nameOf = ({ personId }: Viewer) =>
    colleagues?.find((one) => one.personId === personId)?.name ?? t.colleague;
  const line = (isTyping: boolean) => {
    const names = [...new Set(viewers.filter((one) => one.isTyping === isTyping).map(nameOf))];
    if (names.length === 0) return '';
    const { one, many } = isTyping ? t.typing : t.reading;
    return fill(names.length === 1 ? one : many, { names: names.join(', ') });
  };
  return (
    <p className={styles.typing}>
      <strong>{line(true)}</strong> {line(false)}
    </p>
  );
}
