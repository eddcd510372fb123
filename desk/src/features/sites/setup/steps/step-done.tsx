import { Button } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { texts } from '../../../../lib/parts/text.ts';
import styles from '../setup.module.css';

type Props = { text: string; more: { href: string; text: string }; onNext: () => void };

export function StepDone({ text, more, onNext }: Props) {
  return (
    <>
      <div className={styles.done}>
        <p>{text}</p>
        <Link href={more.href}>{more.text}</Link>
      </div>
      <div className={styles.actions}>
        <Button look="main" onClick={onNext}>
          {texts.setup.next}
        </Button>
      </div>
    </>
  );
}
