import { nearestReadableAccent, normaliseAccent } from '@aftercare/contract/sites/look/accent';
import { cssOf, hexOf, type Oklch } from '@aftercare/contract/sites/look/colour';
import { colourOf, isReadableAccent, pairsOf, shadesOf, tints } from '@aftercare/contract/sites/look/shades';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import type { CSSProperties } from 'react';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './look-tab.module.css';

const t = texts.siteLook;
const parts = [
  { key: 'l', label: t.lightness, max: 1, step: 0.01 },
  { key: 'c', label: t.chroma, max: 0.37, step: 0.005 },
  { key: 'h', label: t.hue, max: 360, step: 1 },
] as const;
const modes = ['light', 'dark'] as const;

type Props = { accent: string; error: string | undefined; onChange: (accent: string) => void };

const accentOf = ({ l, c, h }: Oklch) => `oklch(${+l.toFixed(3)} ${+c.toFixed(3)} ${+h.toFixed(1)})`;
const fallback: Oklch = { l: 0.5, c: 0.1, h: 250 };

export function ColourField({ accent, error, onChange }: Props) {
  const normal = normaliseAccent(accent);
  const colour = colourOf(normal) ?? fallback;
  return (
    <>
      {parts.map(({ key, label, max, step }) => (
        <div key={key} className={styles.part}>
          <label htmlFor={`accent-${key}`}>{label}</label>
          <input
            id={`accent-${key}`}
            type="range"
            min={0}
            max={max}
            step={step}
            value={colour[key]}
            onChange={(event) => onChange(accentOf({ ...colour, [key]: Number(event.target.value) }))}
          />
          <output htmlFor={`accent-${key}`} className="figures">
            {+colour[key].toFixed(3)}
          </output>
        </div>
      ))}
      <TextField
        label={t.colour}
        hint={t.colourHint}
        name="accent"
        spellCheck={false}
        error={error}
        value={accent}
        onChange={(event) => onChange(event.target.value)}
      />
      <Nearest accent={normal} onUse={onChange} />
      <div className={styles.samples}>
        {modes.map((mode) => (
          <Sample key={mode} colour={colour} mode={mode} />
        ))}
      </div>
      <Pairs colour={colour} />
    </>
  );
}

function Nearest({ accent, onUse }: { accent: string; onUse: (accent: string) => void }) {
  const nearest = isReadableAccent(accent) ? null : nearestReadableAccent(accent);
  const colour = nearest === null ? null : colourOf(nearest);
  if (nearest === null || colour === null) return null;
  const hex = hexOf(colour);
  const swatch = { '--sample-brand': cssOf(colour) } as CSSProperties;
  return (
    <div className={styles.nearest} role="status">
      <span className={styles.swatch} style={swatch} aria-hidden="true" />
      <span>{fill(t.nearest, { colour: hex })}</span>
      <Button onClick={() => onUse(nearest)}>{fill(t.useNearest, { colour: hex })}</Button>
    </div>
  );
}

function Sample({ colour, mode }: { colour: Oklch; mode: (typeof modes)[number] }) {
  const { brand, onBrand, strong, soft } = shadesOf(colour, mode);
  const style = {
    '--sample-ground': cssOf({ ...tints[mode].ground, h: colour.h }),
    '--sample-brand': cssOf(brand),
    '--sample-on': cssOf(onBrand),
    '--sample-strong': cssOf(strong),
    '--sample-soft': cssOf(soft),
  } as CSSProperties;
  return (
    <figure className={styles.sample} style={style}>
      <figcaption>{t.modes[mode]}</figcaption>
      <span className={styles.sampleButton}>{t.sampleButton}</span>
      <span className={styles.sampleText}>{t.sampleText}</span>
      <span className={styles.sampleSoft} />
    </figure>
  );
}

function Pairs({ colour }: { colour: Oklch }) {
  return (
    <ul className={styles.pairs}>
      {pairsOf(colour).map(({ pair, mode, contrast, least }) => (
        <li key={`${pair} ${mode}`}>
          <span>
            {t.pairs[pair]} · {t.modes[mode]}
          </span>
          <span className="figures">{fill(t.needs, { contrast: contrast.toFixed(1), least })}</span>
          {contrast >= least ? (
            <Mark shape="full" tone="good" text={t.good} />
          ) : (
            <Mark shape="cross" tone="bad" text={t.bad} />
          )}
        </li>
      ))}
    </ul>
  );
}
