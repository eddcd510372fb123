import { Button } from '@aftercare/ui/button';
import type { ReactNode } from 'react';
import styles from './list-body.module.css';
import type { Loaded } from './loaded.ts';
import { EmptyPanel, ProblemPanel, StaleLine } from './panel.tsx';
import type { Query } from './query.ts';
import { texts } from './text.ts';

export type ListPage<Row> = { list: readonly Row[]; total: number; page: number; pageSize: number };

export type ListBodyProps<Row> = {
  loaded: Loaded<ListPage<Row>>;
  query: Query;
  /** The names of the filters of this list. */
  filters: readonly string[];
  /** For a list that is empty without any filter. */
  empty: ReactNode;
  children: (page: ListPage<Row>, isWaiting: boolean) => ReactNode;
};

/** Loading, failed, empty for each reason there is, or the rows. */
export function ListBody<Row>({ loaded, query, filters, empty, children }: ListBodyProps<Row>) {
  const { data, problem, isLoading, reload } = loaded;
  if (data === null && problem !== null) return <ProblemPanel problem={problem} onAgain={reload} />;
  if (data === null) return <Loading />;
  const isFiltered = filters.some((name) => query.get(name) !== undefined);
  return (
    <>
      {problem !== null && <StaleLine problem={problem} onAgain={reload} />}
      {data.list.length > 0 ? (
        children(data, isLoading)
      ) : data.total > 0 ? (
        <EmptyPanel what={texts.list.pastEnd}>
          <Button onClick={() => query.toPage(1)}>{texts.list.toFirst}</Button>
        </EmptyPanel>
      ) : isFiltered ? (
        <EmptyPanel what={texts.list.noMatch}>
          <Button onClick={() => query.filter(Object.fromEntries(filters.map((name) => [name, ''])))}>
            {texts.list.clear}
          </Button>
        </EmptyPanel>
      ) : (
        empty
      )}
    </>
  );
}

/** Rows on their way, as rows. */
export function Loading({ lines = 12 }: { lines?: number }) {
  const rows = Array.from({ length: lines }, (_, row) => row);
  return (
    <div className={styles.loading} role="status" aria-label={texts.list.loading}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
