import { buttonClass } from '@aftercare/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths, type SetupScreen } from '../../../lib/api/paths.ts';
import { classNames } from '../../../lib/parts/class-names.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './setup.module.css';
import { type SetupStep, setupSteps } from './setup-steps.ts';

const t = texts.setup;
const count = setupSteps.length + 1;

type Props = {
  screen: SetupScreen;
  done: Readonly<Record<SetupStep, boolean>>;
  merchantId: string;
  children: ReactNode;
};

export function SetupFrame({ screen, done, merchantId, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const number = setupSteps.findIndex((step) => step === screen) + 2;
  // Moves the keyboard focus to the opened step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen
  useEffect(() => {
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    document.title = `${t.title} · ${texts.desk.name} ${texts.desk.place}`;
  }, [screen]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.name}>
          {texts.desk.name} <span>{texts.desk.place}</span>
        </p>
        <Link href={paths.sites()} className={buttonClass('quiet')}>
          {screen === 'live' ? t.live.desk : t.leave}
        </Link>
      </header>
      <nav className={styles.steps} aria-label={t.stepsLabel}>
        <ol>
          <li className={styles.step}>
            <StepMark isDone text={t.steps.operator} />
          </li>
          {setupSteps.map((step) => (
            <li key={step} className={classNames(styles.step, step === screen && styles.here)}>
              {merchantId === '' ? (
                <span aria-current={step === screen ? 'step' : undefined}>
                  <StepMark isDone={done[step]} text={t.steps[step]} />
                </span>
              ) : (
                <Link
                  href={`${paths.setup(step)}?site=${merchantId}`}
                  aria-current={step === screen ? 'step' : undefined}
                >
                  <StepMark isDone={done[step]} text={t.steps[step]} />
                </Link>
              )}
            </li>
          ))}
        </ol>
        <p className={styles.leaveHint}>{t.leaveHint}</p>
      </nav>
      <main ref={main} tabIndex={-1} className={styles.main}>
        {screen !== 'live' && <p className={styles.number}>{fill(t.step, { number, count })}</p>}
        {children}
      </main>
    </div>
  );
}

function StepMark({ isDone, text }: { isDone: boolean; text: string }) {
  return (
    <>
      <Mark shape={isDone ? 'full' : 'ring'} tone={isDone ? 'good' : 'plain'} text="" />
      <span className={styles.stepText}>{text}</span>
      {isDone && <span className="visually-hidden"> ({t.stepDone})</span>}
    </>
  );
}
