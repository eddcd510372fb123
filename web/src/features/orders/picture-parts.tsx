import type { ReactNode } from 'react';
import styles from './pictures.module.css';

type At = { x: number; y: number };

/** Hidden from screen readers, because the step's text says the same. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 280 176" className={styles.picture} aria-hidden="true">
      {children}
    </svg>
  );
}

export function Window({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x="14" y="14" width="252" height="190" rx="9" className={styles.paper} />
      <path d="M14 36h252" className={styles.line} />
      <path d="M27 25h.01M36 25h.01M45 25h.01" className={styles.dots} />
      <Bar x={88} y={21.5} width={104} />
      {children}
    </>
  );
}

/** `top` is in px from the picture's upper edge and may be negative. */
export function Phone({ top = 14, children }: { top?: number; children: ReactNode }) {
  return (
    <>
      <rect x="56" y={top} width="168" height="220" rx="20" className={styles.paper} />
      {children}
    </>
  );
}

export function Bar({ x, y, width }: At & { width: number }) {
  return <rect x={x} y={y} width={width} height="7" rx="3.5" className={styles.bar} />;
}

export function Card({
  x,
  y,
  width,
  height,
  isMarked,
}: At & { width: number; height: number; isMarked?: true }) {
  const className = isMarked ? styles.marked : styles.paper;
  return <rect x={x} y={y} width={width} height={height} rx="6" className={className} />;
}

type LabelProps = At & { look?: 'heading' | 'small' | 'centred' | 'tab'; children: string };

export function Label({ x, y, look, children }: LabelProps) {
  return (
    <text x={x} y={y} className={look ? `${styles.label} ${styles[look]}` : styles.label}>
      {children}
    </text>
  );
}

export function Product({ x, y, isBox }: At & { isBox?: true }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="38" height="38" rx="5" className={styles.tile} />
      {isBox ? (
        <path d="M9 15h20v15H9zM9 15l4-6h12l4 6M19 9v6" className={styles.outline} />
      ) : (
        <path d="M7 10h24v15H7zM19 25v5M13 30h12" className={styles.outline} />
      )}
      {!isBox && <path d="M12 20h8" className={styles.accent} />}
    </g>
  );
}

export function Person({ x, y }: At) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M0 0a4.5 4.5 0 1 0 .01 0M-8.5 18a8.5 7.5 0 0 1 17 0"
      className={styles.outline}
    />
  );
}

export function Pointer({ x, y }: At) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M0 0v18l4.8-4.2 3 6.800 3.2-1.4-3-6.700 6.4-.6z"
      className={styles.pointer}
    />
  );
}

export function Tap({ x, y }: At) {
  return (
    <>
      <circle cx={x} cy={y} r="12" className={styles.ring} />
      <circle cx={x} cy={y} r="4" className={styles.finger} />
    </>
  );
}

const groups = [
  { digits: '123', at: 0, width: 30 },
  { digits: '4567890', at: 43, width: 70 },
  { digits: '1234567', at: 126, width: 70 },
] as const;

/** Three, seven and seven digits, equally wide in every font. */
export function OrderNumber({ x, y, label }: At & { label: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="224" height="70" rx="8" className={styles.marked} />
      <Label x={14} y={20} look="small">
        {label}
      </Label>
      <path d="M48 36h5M131 36h5" className={styles.hyphen} />
      {groups.map(({ digits, at, width }) => (
        <g key={at} transform={`translate(${14 + at} 0)`}>
          <text y="42" textLength={width} className={styles.digits}>
            {digits}
          </text>
          <path d={`M1 48v4h${width - 2}v-4`} className={styles.accent} />
          <text x={width / 2} y="65" className={styles.count}>
            {digits.length}
          </text>
        </g>
      ))}
    </g>
  );
}
