import type { Thumb } from '@aftercare/contract/chat/stories';
import { IconButton } from '@aftercare/ui/button';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useText } from '../text.ts';
import styles from './thumbs.module.css';

const icons = { '1': ThumbsUp, '0': ThumbsDown } as const;
const labels = { '1': 'helpful', '0': 'notHelpful' } as const;

type Props = { legend: string; chosen: Thumb; onTap: (tapped: Thumb) => void };

export function Thumbs({ legend, chosen, onTap }: Props) {
  const t = useText();
  return (
    <fieldset className={styles.thumbs}>
      <legend>{legend}</legend>
      {(['1', '0'] as const).map((thumb) => {
        const Icon = icons[thumb];
        const isChosen = chosen === thumb;
        return (
          <IconButton
            key={thumb}
            label={t(labels[thumb])}
            data-opens={`thumb ${thumb}`}
            aria-pressed={isChosen}
            onClick={() => onTap(thumb)}
          >
            <Icon size={20} strokeWidth={1.5} fill={isChosen ? 'currentColor' : 'none'} aria-hidden="true" />
          </IconButton>
        );
      })}
    </fieldset>
  );
}
