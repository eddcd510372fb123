import { useState } from 'react';
import styles from './portrait.module.css';

type Props = {
  src: string;
  /** Name of the person. Its first letter replaces a picture that is missing or fails to load. */
  name: string;
  size: number;
};

export function Avatar({ src, name, size }: Props) {
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
