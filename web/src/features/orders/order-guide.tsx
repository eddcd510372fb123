import { limits } from '@aftercare/contract/limits';
import { Dialog } from '@aftercare/ui/dialog';
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { GuideTexts } from './guide-texts.tsx';
import styles from './order-guide.module.css';
import {
  AppAccount,
  AppMenu,
  AppNumber,
  AppOrder,
  AppOrders,
  PcAccount,
  PcNumber,
  PcOrders,
} from './pictures.tsx';
import { type GuideText, useText } from './text.ts';

const ways = ['pc', 'app'] as const;
type Way = (typeof ways)[number];
type StepName = 'pc1' | 'pc2' | 'pc3' | 'app1' | 'app2' | 'app3' | 'app4' | 'app5';
type Step = { name: StepName; Illustration: ComponentType<{ t: GuideText }> };

const stepsOf: Record<Way, readonly Step[]> = {
  pc: [
    { name: 'pc1', Illustration: PcAccount },
    { name: 'pc2', Illustration: PcOrders },
    { name: 'pc3', Illustration: PcNumber },
  ],
  app: [
    { name: 'app1', Illustration: AppAccount },
    { name: 'app2', Illustration: AppMenu },
    { name: 'app3', Illustration: AppOrders },
    { name: 'app4', Illustration: AppOrder },
    { name: 'app5', Illustration: AppNumber },
  ],
};

export function OrderGuide({ onClose }: { onClose: () => void }) {
  return (
    <GuideTexts>
      <Guide onClose={onClose} />
    </GuideTexts>
  );
}

function Guide({ onClose }: { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [way, setWay] = useState<Way>(() => (innerWidth <= limits.mobileMaxWidthPx ? 'app' : 'pc'));
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose} isPopup>
      <Tabs id={id} way={way} onChoose={setWay} />
      <section
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${way}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long content is scrolled by keyboard
        tabIndex={0}
        className={styles.panel}
        data-way={way}
      >
        <ol className={styles.steps}>
          {stepsOf[way].map(({ name, Illustration }) => (
            <li key={name}>
              <Illustration t={t} />
              <h3>{t(name)}</h3>
              <p>{t(`${name}Text`)}</p>
            </li>
          ))}
        </ol>
        <p className={styles.elsewhere}>{t('elsewhere')}</p>
      </section>
    </Dialog>
  );
}

type TabsProps = { id: string; way: Way; onChoose: (way: Way) => void };

/** WAI-ARIA tabs: one tab stop, arrow keys between the tabs. */
function Tabs({ id, way, onChoose }: TabsProps) {
  const t = useText();
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the choice
  useEffect(() => chosen.current?.focus(), [way]);
  const chooseByKey = (event: KeyboardEvent) => {
    const next = { ArrowLeft: -1, ArrowRight: 1, Home: -ways.indexOf(way), End: -1 - ways.indexOf(way) };
    const step = next[event.key as keyof typeof next];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(ways.at((ways.indexOf(way) + step) % ways.length) ?? way);
  };
  return (
    <div role="tablist" aria-label={t('tabs')} className={styles.tabs} onKeyDown={chooseByKey}>
      {ways.map((one) => (
        <button
          key={one}
          ref={one === way ? chosen : null}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          aria-selected={one === way}
          aria-controls={`${id}-panel`}
          tabIndex={one === way ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(one)}
        >
          {t(one)}
        </button>
      ))}
    </div>
  );
}
