import { useEffect, useState } from 'react';
import { texts } from '../../../lib/parts/text.ts';
import styles from './qr-code.module.css';

type Drawn = { path: string; size: number };

const quiet = 4; // modules around the code, which cameras require

export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    draw(text).then(
      (picture) => isWanted && setDrawn(picture),
      () => isWanted && setDrawn('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (drawn === 'failed') return <p role="status">{texts.secondFactor.pictureFailed}</p>;
  if (drawn === null) return <div className={styles.code} role="status" aria-label={texts.list.loading} />;
  const side = drawn.size + 2 * quiet;
  return (
    <svg
      className={styles.code}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawn.path} />
    </svg>
  );
}

async function draw(text: string): Promise<Drawn> {
  const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
  const bitmap = generate(text);
  return { path: toSvgPath(bitmap), size: bitmap.size };
}
