import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import type { Query } from '../api/query.ts';
import { ListBody, type ListPage } from '../lists/list-body.tsx';
import type { Loaded } from '../lists/loaded.ts';
import { Pager } from '../lists/pager.tsx';
import { dateTimeText } from '../parts/format.ts';
import { Mark } from '../parts/mark.tsx';
import { fill, texts } from '../parts/text.ts';
import styles from './history-list.module.css';
import type { DraftedOutcome, DraftedState, DraftWork } from './use-drafted.ts';

const t = texts.history;

export type ListedVersion = {
  readonly version: number;
  readonly at: Date;
  readonly personName: string;
  readonly restoredFrom: number | null;
  readonly isWithdrawn?: boolean;
  readonly differences: readonly { readonly path: string; readonly before: string; readonly after: string }[];
};

type Props<S extends DraftedState, D extends object> = {
  loaded: Loaded<ListPage<ListedVersion>>;
  query: Query;
  current: number;
  labelOf: (path: string) => string;
  work: Pick<DraftWork<S, D>, 'receive' | 'say'>;
  onRollBack: (version: number) => Promise<DraftedOutcome<S>>;
};

export function HistoryList<S extends DraftedState, D extends object>(props: Props<S, D>) {
  const { loaded, query, current, labelOf, work, onRollBack } = props;

  async function rollBack(version: number) {
    const question = {
      title: fill(t.rollBackTitle, { version }),
      message: t.rollBackWhy,
      confirm: t.rollBack,
      cancel: texts.drafts.cancel,
    };
    if (!(await askConfirm(question))) return;
    const now = work.receive(await onRollBack(version));
    if (now) work.say(fill(t.rolledBack, { from: version, version: now.version }), true);
  }

  return (
    <ListBody loaded={loaded} query={query} filters={[]} empty={<p>{t.empty}</p>}>
      {(page) => (
        <>
          <Pager {...page} onPage={query.toPage} />
          <ol className={styles.versions}>
            {page.list.map((one) => (
              <Version
                key={one.version}
                one={one}
                labelOf={labelOf}
                isCurrent={one.version === current}
                onRollBack={() => void rollBack(one.version)}
              />
            ))}
          </ol>
        </>
      )}
    </ListBody>
  );
}

type VersionProps = {
  one: ListedVersion;
  isCurrent: boolean;
  labelOf: (path: string) => string;
  onRollBack: () => void;
};

function Version({ one, isCurrent, labelOf, onRollBack }: VersionProps) {
  const { version, at, personName, restoredFrom, isWithdrawn = false, differences } = one;
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h2>{fill(t.version, { version })}</h2>
        <p className={styles.when}>
          {dateTimeText(at)} {personName === '' ? t.byInstallation : fill(t.by, { name: personName })}
        </p>
        {isCurrent ? (
          <Mark
            shape={isWithdrawn ? 'dash' : 'full'}
            tone={isWithdrawn ? 'plain' : 'good'}
            text={isWithdrawn ? t.nothingNow : t.now}
          />
        ) : (
          !isWithdrawn && <Button onClick={onRollBack}>{t.rollBack}</Button>
        )}
      </div>
      {restoredFrom !== null && <p>{fill(t.restored, { version: restoredFrom })}</p>}
      {isWithdrawn ? (
        <p>{t.withdrawn}</p>
      ) : differences.length > 0 ? (
        <Differences differences={differences} labelOf={labelOf} />
      ) : (
        <p className={styles.when}>{version === 1 ? t.first : t.none}</p>
      )}
    </li>
  );
}

function Differences({
  differences,
  labelOf,
}: Pick<ListedVersion, 'differences'> & Pick<VersionProps, 'labelOf'>) {
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row" title={path}>
              {labelOf(path)}
            </th>
            <td>{before || <em>{t.nothing}</em>}</td>
            <td>{after || <em>{t.nothing}</em>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
