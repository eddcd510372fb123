import { Button } from '@aftercare/ui/button';
import type { ReactNode } from 'react';
import type { Query } from '../api/query.ts';
import { EmptyPanel } from '../frame/panel.tsx';
import { texts } from '../parts/text.ts';
import type { Loaded } from './loaded.ts';
import { LoadedBody } from './loaded-body.tsx';

export type ListPage<Row> = { list: readonly Row[]; total: number; page: number; pageSize: number };

export type ListBodyProps<Row, Page extends ListPage<Row> = ListPage<Row>> = {
  loaded: Loaded<Page>;
  query: Query;
  filters: readonly string[];
  empty: ReactNode;
  children: (page: Page, isWaiting: boolean) => ReactNode;
};

export function ListBody<Row, Page extends ListPage<Row>>({
  loaded,
  query,
  filters,
  empty,
  children,
}: ListBodyProps<Row, Page>) {
  const isFiltered = filters.some((name) => query.get(name) !== undefined);
  return (
    <LoadedBody loaded={loaded}>
      {(data) =>
        data.list.length > 0 ? (
          children(data, loaded.isLoading)
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
        )
      }
    </LoadedBody>
  );
}
