import type { ListedPerson } from '@aftercare/contract/desk/team/people';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { Mark, type MarkShape, type MarkTone } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './person-marks.module.css';

const t = texts.people;

const looks: Readonly<Record<ListedPerson['state'], readonly [MarkShape, MarkTone]>> = {
  invited: ['half', 'waiting'],
  active: ['full', 'good'],
  disabled: ['cross', 'plain'],
};

export function PersonMark({ state }: Pick<ListedPerson, 'state'>) {
  const [shape, tone] = looks[state];
  return <Mark shape={shape} tone={tone} text={t.states[state]} />;
}

export function FactorMark({ hasTwoFactor }: Pick<ListedPerson, 'hasTwoFactor'>) {
  return hasTwoFactor ? (
    <Mark shape="full" tone="good" text={t.factorOn} />
  ) : (
    <Mark shape="ring" tone="plain" text={t.factorOff} />
  );
}

const maxShown = 2;

export function RolesLine({ isEverywhere, memberships }: Pick<ListedPerson, 'isEverywhere' | 'memberships'>) {
  if (isEverywhere) return <>{t.everywhere}</>;
  if (memberships.length === 0) return <span className={styles.none}>{t.noRole}</span>;
  return (
    <span className={styles.roles}>
      {memberships.slice(0, maxShown).map(({ merchantId, role }) => (
        <span key={merchantId} className={styles.role}>
          <SiteChip merchantId={merchantId} /> {texts.roles[role]}
        </span>
      ))}
      {memberships.length > maxShown && <span>{fill(t.more, { count: memberships.length - maxShown })}</span>}
    </span>
  );
}
