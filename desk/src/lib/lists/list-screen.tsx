import type { ReactNode } from 'react';
import { Screen, type ScreenProps } from '../frame/screen.tsx';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import { Pager } from './pager.tsx';
import { Table, type TableProps } from './table.tsx';

type ListScreenProps<Row> = Pick<ScreenProps, 'title' | 'tools' | 'detail'> &
  Omit<ListBodyProps<Row>, 'children'> &
  Omit<TableProps<Row>, 'caption' | 'rows' | 'isWaiting'> & {
    above?: ReactNode;
  };

export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, tools, detail, above, loaded, query, filters, empty, ...table } = props;
  return (
    <Screen
      title={title}
      tools={tools}
      pager={loaded.data && <Pager {...loaded.data} onPage={query.toPage} />}
      detail={detail}
    >
      {above}
      <ListBody loaded={loaded} query={query} filters={filters} empty={empty}>
        {({ list }, isWaiting) => <Table caption={title} rows={list} isWaiting={isWaiting} {...table} />}
      </ListBody>
    </Screen>
  );
}
