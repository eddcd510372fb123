import type { ReactNode } from 'react';
import type { Loaded } from '../lists/loaded.ts';
import { LoadedBody } from '../lists/loaded-body.tsx';
import { Pager } from '../lists/pager.tsx';
import { countText } from '../parts/format.ts';
import { texts } from '../parts/text.ts';
import styles from './line-problems.module.css';

export type LineProblem = { key: string; line: number; whose: ReactNode; mark: ReactNode; text: ReactNode };

type Page<Row> = { list: readonly Row[]; total: number; page: number; pageSize: number };

type Props<Row> = {
  title: string;
  loaded: Pick<Loaded<Page<Row>>, 'data' | 'problem' | 'isLoading' | 'reload'>;
  onPage: (page: number) => void;
  note?: string | undefined;
  none: string;
  problemOf: (row: Row, at: number) => LineProblem;
};

export function LineProblems<Row>({ title, loaded, onPage, note, none, problemOf }: Props<Row>) {
  const { data, isLoading } = loaded;
  return (
    <section className={styles.problems} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {data && <Pager {...data} onPage={onPage} />}
      </header>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <LoadedBody loaded={loaded} lines={4}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.note}>{none}</p>
          ) : (
            <ProblemTable rows={list.map(problemOf)} isWaiting={isLoading} />
          )
        }
      </LoadedBody>
    </section>
  );
}

function ProblemTable({ rows, isWaiting }: { rows: readonly LineProblem[]; isWaiting: boolean }) {
  return (
    <table className={styles.table} aria-busy={isWaiting}>
      <thead>
        <tr>
          <th scope="col" className={styles.line}>
            {texts.problemRows.line}
          </th>
          <th scope="col">{texts.problemRows.reason}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, line, whose, mark, text }) => (
          <tr key={key}>
            <td className={styles.line}>{countText(line)}</td>
            <td>
              <div className={styles.what}>
                <span className={styles.order}>{whose}</span>
                {mark}
              </div>
              <p className={styles.reason}>{text}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
