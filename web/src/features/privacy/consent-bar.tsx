import { Button } from '@aftercare/ui/button';
import { useRef } from 'react';
import { useSite } from '../../lib/page/site.tsx';
import { BottomBar } from '../../lib/page/unasked.tsx';
import { outsideScriptsOf } from '../../lib/shared/outside-scripts.ts';
import styles from './consent-bar.module.css';
import { ConsentTexts } from './consent-texts.tsx';
import { Services } from './services.tsx';
import { useText } from './text.ts';
import { useChoose } from './use-choose.ts';

/** Both answers take one click and have the same size and weight. The page stays usable. */
export function ConsentBar() {
  return (
    <ConsentTexts>
      <Bar />
    </ConsentTexts>
  );
}

function Bar() {
  const t = useText();
  const choose = useChoose();
  const bar = useRef<HTMLElement>(null);
  const hasScripts = outsideScriptsOf(useSite().features).length > 0;
  return (
    <BottomBar bar={bar} aria-label={t('title')}>
      <div className={styles.words}>
        <p>
          <strong>{t(hasScripts ? 'askMore' : 'ask')}</strong> {t('without')}
        </p>
        <details>
          <summary>{t('details')}</summary>
          <Services />
        </details>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => choose('refused')}>{t('refuse')}</Button>
        <Button onClick={() => choose('accepted')}>{t('accept')}</Button>
      </div>
    </BottomBar>
  );
}
