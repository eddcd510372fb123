import type { viewLive } from '@aftercare/contract/desk/statistics/live';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/parts/class-names.ts';
import { clockText, countText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { durationText } from '../inbox/time-texts.ts';
import { useNow } from '../inbox/use-now.ts';
import styles from './live.module.css';

const t = texts.live;
const s = texts.serviceLevel;
const names = texts.statistics.names;

export type LiveData = ResponseOf<typeof viewLive>;

/** Ticks each second. */
export function Wait({ since }: { since: Date }) {
  const now = useNow();
  return <>{durationText(now - since.getTime())}</>;
}

export function LiveTiles({ live }: { live: LiveData }) {
  const { waiting, longestSince, ticketsOverdue } = live;
  const longest = longestSince === null ? t.noWait : <Wait since={longestSince} />;
  return (
    <dl className={styles.tiles} aria-label={t.now}>
      <Tile name={t.waiting} value={countText(waiting)} isBad={waiting > 0} isLarge />
      <Tile name={t.longest} value={longest} isBad={waiting > 0} isLarge isText={longestSince === null} />
      <Tile name={t.withAgents} value={countText(live.withAgents)} />
      <Tile name={t.withBot} value={countText(live.withBot)} />
      <Tile name={t.withAssistant} value={countText(live.withAssistant)} />
      <Tile name={t.online} value={countText(live.online)} />
      {live.targets && <TargetTiles targets={live.targets} />}
      <Tile name={t.ticketsOverdue} value={countText(ticketsOverdue)} isBad={ticketsOverdue > 0} />
      <Tile name={t.ticketsSoon} value={countText(live.ticketsSoon)} />
    </dl>
  );
}

/** By the service level. Sites without one are not counted. */
function TargetTiles({ targets }: { targets: NonNullable<LiveData['targets']> }) {
  return (
    <>
      <Tile name={s.chatsOverdue} value={countText(targets.chatsOverdue)} isBad={targets.chatsOverdue > 0} />
      <Tile name={s.chatsSoon} value={countText(targets.chatsSoon)} />
      <Tile
        name={s.ticketsOverdue}
        value={countText(targets.ticketsOverdue)}
        isBad={targets.ticketsOverdue > 0}
      />
      <Tile name={s.ticketsSoon} value={countText(targets.ticketsSoon)} />
    </>
  );
}

/** Stored figures of today, a few minutes old at most. */
export function TodayTiles({ today }: Pick<LiveData, 'today'>) {
  if (today === null)
    return (
      <section className={styles.today}>
        <h2>{t.today}</h2>
        <p>{t.noToday}</p>
      </section>
    );
  const { firstAnswerMedian: median } = today;
  return (
    <section className={styles.today}>
      <h2>{t.today}</h2>
      <p>{fill(t.todayAt, { time: clockText(today.updatedAt) })}</p>
      <dl className={styles.tiles}>
        <Tile name={names.chats} value={countText(today.chats)} />
        <Tile name={names.endedWithAgent} value={countText(today.endedWithAgent)} />
        <Tile name={names.solvedByBot} value={countText(today.solvedByBot)} />
        <Tile name={names.endedWithAssistant} value={countText(today.endedWithAssistant)} />
        <Tile
          name={names.firstAnswerMedian}
          value={median === null ? texts.statistics.unknown : durationText(median * 1000)}
          isText={median === null}
        />
        <Tile name={names.ticketsOpened} value={countText(today.ticketsOpened)} />
        <Tile name={names.ratedGood} value={countText(today.ratedGood)} />
        <Tile name={names.ratedBadly} value={countText(today.ratedBadly)} />
      </dl>
    </section>
  );
}

type TileProps = { name: string; value: ReactNode; isBad?: boolean; isLarge?: boolean; isText?: boolean };

function Tile({ name, value, isBad = false, isLarge = false, isText = false }: TileProps) {
  return (
    <div className={classNames(styles.tile, isLarge && styles.large, isBad && styles.bad)}>
      <dt>{name}</dt>
      <dd className={classNames(styles.value, isText && styles.words)}>{value}</dd>
    </div>
  );
}
