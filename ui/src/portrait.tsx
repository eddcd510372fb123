import { useState } from 'react';
import styles from './portrait.module.css';

type Props = {
  /** '' where there is no picture. */
  src: string;
  /** Its first letter stands where there is no picture, or where it does not open. */
  name: string;
  size: number;
};

/** Somebody's picture, cut to a round square; the name stands beside it. */
export function Portrait({ src, name, size }: Props) {
  const [broken, setBroken] = useState('');
  const style = { width: size, height: size, fontSize: size * 0.42 };
  if (src === '' || src === broken) {
    const [letter = ''] = name.trim();
    return (
      <span className={styles.portrait} style={style} aria-hidden="true">
        {letter.toLocaleUpperCase()}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      style={style}
      className={styles.portrait}
      onError={() => setBroken(src)}
    />
  );
}
