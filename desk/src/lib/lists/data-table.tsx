import { type ColumnDef, flexRender, getCoreRowModel, type Row, useReactTable } from '@tanstack/react-table';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useKeys } from '../keys/use-keys.ts';
import { classNames } from '../parts/class-names.ts';
import styles from './table.module.css';
import { cellClass, moveFocus, type Placement } from './table.tsx';

export type DataColumn<Data> = ColumnDef<Data> & { meta: Placement };

export type DataTableProps<Data> = {
  caption: string;
  columns: readonly DataColumn<Data>[];
  rows: readonly Data[];
  keyOf: (row: Data) => string;
  hrefOf?: (row: Data) => string;
  isWaiting?: boolean;
};

const placementOf = (meta: unknown): Placement => meta as Placement;

export function DataTable<Data>(props: DataTableProps<Data>) {
  const { caption, columns, rows, keyOf, hrefOf, isWaiting = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useKeys({ j: () => moveFocus(body.current, 1), k: () => moveFocus(body.current, -1) });
  const table = useReactTable<Data>({
    data: rows as Data[],
    columns: columns as DataColumn<Data>[],
    getCoreRowModel: getCoreRowModel(),
    getRowId: keyOf,
    manualPagination: true,
  });
  return (
    <div className={classNames(styles.scroll, isWaiting && styles.waiting)}>
      <table className={styles.table} aria-busy={isWaiting}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column, getContext }) => (
                <th key={id} scope="col" className={cellClass(placementOf(column.columnDef.meta))}>
                  {flexRender(column.columnDef.header, getContext())}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <DataRow key={row.id} row={row} href={hrefOf?.(row.original)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DataRow<Data>({ row, href }: { row: Row<Data>; href: string | undefined }) {
  const [, navigate] = useLocation();
  return (
    <tr
      className={classNames(styles.row, href !== undefined && styles.leads)}
      tabIndex={href === undefined ? -1 : undefined}
      data-row={href === undefined ? '' : undefined}
      onClick={(event) => {
        const isOwn =
          event.target instanceof Element && event.target.closest('a, button, label, input') !== null;
        if (href !== undefined && !isOwn && getSelection()?.isCollapsed !== false) navigate(href);
      }}
    >
      {row.getVisibleCells().map(({ id, column, getContext }, index) => {
        const content = flexRender(column.columnDef.cell, getContext());
        return (
          <td key={id} className={cellClass(placementOf(column.columnDef.meta))}>
            {index === 0 && href !== undefined ? (
              <Link href={href} className={styles.link} data-row="">
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
