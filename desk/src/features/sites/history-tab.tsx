import {
  listSiteVersions,
  rollBackSite,
  type SiteState,
  type SiteVersion,
} from '@aftercare/contract/desk/sites';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { momentText } from '../../lib/format.ts';
import { ListBody } from '../../lib/list-body.tsx';
import { useLoaded } from '../../lib/loaded.ts';
import { Mark } from '../../lib/mark.tsx';
import { Pager } from '../../lib/pager.tsx';
import { problemText } from '../../lib/problem-text.ts';
import { useQuery } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { fill, texts } from '../../lib/text.ts';
import styles from './history-tab.module.css';
import { labelOf } from './site-fields.ts';

const words = texts.siteHistory;

type Props = {
  state: SiteState;
  onRolledBack: (state: SiteState) => void;
  say: (text: string, isGood?: boolean) => void;
};

/** Every version that visitors saw, what was changed by whom, and the way back. */
export function HistoryTab({ state, onRolledBack, say }: Props) {
  const { api } = useSession();
  const query = useQuery();
  const { merchantId, version: current } = state;
  const request = { merchantId, page: query.page, pageSize: limits.listPageSize };
  const loaded = useLoaded(JSON.stringify([request, current]), (signal) =>
    api.send(listSiteVersions, request, { signal }),
  );

  async function rollBack(version: number) {
    const question = {
      ...{ title: fill(words.rollBackTitle, { version }), message: words.rollBackWhy },
      ...{ confirm: words.rollBack, cancel: texts.siteBar.cancel },
    };
    if (!(await askConfirm(question))) return;
    const outcome = await api.send(rollBackSite, { merchantId, version, current });
    if (outcome.kind === 'ok') {
      onRolledBack(outcome.data);
      say(fill(texts.siteBar.rolledBack, { from: version, version: outcome.data.version }), true);
    } else if (outcome.kind === 'refused' && outcome.code === 'conflictStale') {
      onRolledBack(outcome.data.latest);
      say(fill(texts.siteBar.stale, { name: outcome.data.latest.publishedBy }));
    } else {
      const { what, next } = problemText(outcome);
      say(`${what} ${next}`);
    }
  }

  return (
    <ListBody loaded={loaded} query={query} filters={[]} empty={null}>
      {(page) => (
        <>
          <Pager {...page} onPage={query.toPage} />
          <ol className={styles.versions}>
            {page.list.map((one) => (
              <Version
                key={one.version}
                one={one}
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

type VersionProps = { one: SiteVersion; isCurrent: boolean; onRollBack: () => void };

function Version({ one, isCurrent, onRollBack }: VersionProps) {
  const { version, at, personName, restoredFrom, differences } = one;
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h2>{fill(words.version, { version })}</h2>
        <p className={styles.when}>
          {momentText(at)}{' '}
          {personName === '' ? texts.sites.byInstallation : fill(words.by, { name: personName })}
        </p>
        {isCurrent ? (
          <Mark shape="full" tone="good" text={words.now} />
        ) : (
          <Button onClick={onRollBack}>{words.rollBack}</Button>
        )}
      </div>
      {restoredFrom !== null && <p>{fill(words.restored, { version: restoredFrom })}</p>}
      {differences.length > 0 ? (
        <Differences differences={differences} />
      ) : (
        <p className={styles.when}>{version === 1 ? words.first : words.none}</p>
      )}
    </li>
  );
}

function Differences({ differences }: Pick<SiteVersion, 'differences'>) {
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row" title={path}>
              {labelOf(path)}
            </th>
            <td>{before || <em>{words.nothing}</em>}</td>
            <td>{after || <em>{words.nothing}</em>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
