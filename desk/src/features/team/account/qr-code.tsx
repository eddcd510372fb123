import { useEffect, useState } from 'react';
import { texts } from '../../../lib/parts/text.ts';
import styles from './qr-code.module.css';

type Rendered = { path: string; size: number };

const quiet = 4; // modules around the code, which cameras require

export function QrCode({ text, label }: { text: string; label: string }) {
  const [rendered, setRendered] = useState<Rendered | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    render(text).then(
      (picture) => isWanted && setRendered(picture),
      () => isWanted && setRendered('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (rendered === 'failed') return <p role="status">{texts.twoFactor.pictureFailed}</p>;
  if (rendered === null) return <div className={styles.code} role="status" aria-label={texts.list.loading} />;
  const side = rendered.size + 2 * quiet;
  return (
    <svg
      className={styles.code}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={rendered.path} />
    </svg>
  );
}

async function render(text: string): Promise<Rendered> {
  const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
  const bitmap = generate(text);
  return { path: toSvgPath(bitmap), size: bitmap.size };
}
