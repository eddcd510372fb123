import { classNames } from './class-names.ts';
import styles from './mark.module.css';

export type MarkShape = 'full' | 'half' | 'ring' | 'cross' | 'dash' | 'moving';
export type MarkTone = 'good' | 'waiting' | 'bad' | 'plain';

export function Mark({ shape, tone, text }: { shape: MarkShape; tone: MarkTone; text: string }) {
  return (
    <span className={classNames(styles.mark, styles[tone])}>
      <svg className={styles.shape} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <Shape shape={shape} />
      </svg>
      {text}
    </span>
  );
}

function Shape({ shape }: { shape: MarkShape }) {
  const ring = <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentcolor" strokeWidth="1.5" />;
  switch (shape) {
    case 'full':
      return <circle cx="6" cy="6" r="5.5" fill="currentcolor" />;
    case 'half':
      return (
        <>
          {ring}
          <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5z" fill="currentcolor" />
        </>
      );
    case 'ring':
      return ring;
    case 'cross':
      return <path d="M2 2l8 8M10 2l-8 8" stroke="currentcolor" strokeWidth="2" />;
    case 'dash':
      return <path d="M1 6h10" stroke="currentcolor" strokeWidth="2" />;
    case 'moving':
      return <circle className={styles.moving} cx="6" cy="6" r="4.75" pathLength="4" />;
  }
}
