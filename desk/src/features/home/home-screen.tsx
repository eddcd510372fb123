import {
  type HomeLine,
  type HomePart,
  type HomeTask,
  homeTasks,
  viewHome,
} from '@aftercare/contract/desk/home/home';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { buttonClass } from '@aftercare/ui/button';
import { useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { Screen } from '../../lib/frame/screen.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { LoadedBody } from '../../lib/lists/loaded-body.tsx';
import { classNames } from '../../lib/parts/class-names.ts';
import { countText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import styles from './home.module.css';
import { partLink, taskLinks } from './home-links.ts';

const t = texts.home;
const everyMs = 20_000;

const groups = {
  customers: ['ownChats', 'waitingChats', 'mentions', 'overdueTickets', 'openTickets'],
  warranty: ['registrations', 'claims', 'recycling'],
  quality: ['badRatings', 'botQuestions'],
  deliveries: ['refusedRows', 'failedSources', 'failedMails', 'refusedMails'],
  sites: ['notices', 'unpublishedSites'],
} as const satisfies Record<keyof typeof t.groups, readonly HomeTask[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** Customers or mails wait longer than they should. */
const urgentTasks: ReadonlySet<HomeTask> = new Set(['waitingChats', 'overdueTickets', 'failedMails']);

const cappedText = (count: number): string => {
  const max = deskLimits.homeCountMax;
  return count >= max ? fill(t.countMax, { count: countText(max - 1) }) : countText(count);
};

/** The work that waits for this user. Each line leads to the screen with the counted rows. */
export function HomeScreen() {
  const loaded = useCall(viewHome, {}, { everyMs });
  const body = useRef<HTMLDivElement>(null);
  useKeys({ j: () => moveFocus(body.current, 1), k: () => moveFocus(body.current, -1) });
  return (
    <Screen title={t.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls content that is longer than the screen */}
      <div ref={body} className={styles.body} tabIndex={0}>
        <LoadedBody loaded={loaded}>{({ lines }) => <Work lines={lines} />}</LoadedBody>
      </div>
    </Screen>
  );
}

function moveFocus(body: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const next = focused === -1 ? 0 : focused + step;
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}

function Work({ lines }: { lines: readonly HomeLine[] }) {
  const waiting = new Map<HomeTask, HomeLine>();
  for (const task of homeTasks) {
    const line = lines.find((one) => one.task === task);
    if (line !== undefined && line.count > 0) waiting.set(task, line);
  }
  if (waiting.size === 0)
    return (
      <EmptyPanel what={t.empty} next={t.emptyNext}>
        <Link href={paths.inbox()} className={buttonClass('plain')}>
          {t.emptyAction}
        </Link>
      </EmptyPanel>
    );
  return (
    <>
      <div className={styles.groups}>
        {groupNames.map((name) => (
          <Group key={name} name={name} waiting={waiting} />
        ))}
      </div>
      <p className={styles.refreshed}>{t.refreshed}</p>
    </>
  );
}

type GroupProps = { name: keyof typeof groups; waiting: ReadonlyMap<HomeTask, HomeLine> };

function Group({ name, waiting }: GroupProps) {
  const shown = groups[name].flatMap((task) => {
    const line = waiting.get(task);
    return line === undefined ? [] : [{ task, line }];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`home-${name}`}>
      <h2 id={`home-${name}`}>{t.groups[name]}</h2>
      <ul>
        {shown.map(({ task, line }) => (
          <li key={task}>
            {line.parts.length > 0 ? <Parts task={task} line={line} /> : <Row task={task} line={line} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = { task: HomeTask; line: HomeLine };

function Words({ task, line }: LineProps) {
  const isUrgent = urgentTasks.has(task);
  return (
    <>
      <span>{t.tasks[task]}</span>
      <span className={classNames(styles.count, isUrgent && styles.urgent)}>{cappedText(line.count)}</span>
    </>
  );
}

function Row(props: LineProps) {
  return (
    <Link href={taskLinks[props.task]} className={styles.row} data-row="">
      <Words {...props} />
    </Link>
  );
}

const keyOf = ({ merchantId, lang }: HomePart) => `${merchantId} ${lang ?? ''}`;

/** A line whose screen shows one site at a time: a link for each site. */
function Parts({ task, line }: LineProps) {
  return (
    <>
      <p className={styles.row}>
        <Words task={task} line={line} />
      </p>
      <ul className={styles.parts}>
        {line.parts.map((part) => (
          <li key={keyOf(part)}>
            <Link href={partLink(task, part)} className={styles.part} data-row="">
              <SiteChip merchantId={part.merchantId} />
              {part.lang !== undefined && <span>{texts.languages[part.lang]}</span>}
              {task !== 'unpublishedSites' && (
                <span className={styles.partCount}>{cappedText(part.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
