import {
  type Cell,
  type ColumnDef,
  getCoreRowModel,
  type Row,
  type Column as TableColumn,
  useReactTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useKeys } from '../keys/use-keys.ts';
import { classNames } from '../parts/class-names.ts';
import styles from './table.module.css';

type Placement = {
  isFigure?: boolean;
  isWide?: boolean;
  isLong?: boolean;
  /** Position in a stacked row: title, next to the title, on a separate line, in the last line, or hidden. */
  stacked: 'title' | 'aside' | 'line' | 'meta' | 'hidden';
  isStackedOnly?: boolean;
  isMinor?: boolean;
};

export type Column<Data> = Placement & {
  key: string;
  head: string;
  cell: (row: Data) => ReactNode;
  instead?: (row: Data) => { text: string; columns: number } | null;
};

export type TableProps<Data> = {
  caption: string;
  columns: readonly Column<Data>[];
  rows: readonly Data[];
  keyOf: (row: Data) => string;
  hrefOf?: (row: Data) => string;
  openKey?: string | undefined;
  isWaiting?: boolean;
};

/**
 * A TanStack Table in the look of the desk. On narrow screens the rows are stacked. The keys j and k move the
 * focus, so that Enter opens a row and screen readers follow.
 */
export function Table<Data>(props: TableProps<Data>) {
  const { caption, columns, rows, keyOf, hrefOf, openKey, isWaiting = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useKeys({ j: () => moveFocus(body.current, 1), k: () => moveFocus(body.current, -1) });
  const table = useReactTable<Data>({
    data: rows as Data[],
    columns: useMemo(() => columns.map(definitionOf), [columns]),
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
              {group.headers.map(({ id, column }) => (
                <th key={id} scope="col" className={cellClass(columnIn(column))}>
                  {columnIn(column).head}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id} row={row} href={hrefOf?.(row.original)} isOpen={row.id === openKey} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const definitionOf = <Data,>(column: Column<Data>): ColumnDef<Data> => ({
  id: column.key,
  header: column.head,
  meta: column,
});

const columnIn = <Data,>(column: TableColumn<Data, unknown>): Column<Data> =>
  column.columnDef.meta as Column<Data>;

type RowProps<Data> = { row: Row<Data>; href: string | undefined; isOpen: boolean };

function TableRow<Data>({ row, href, isOpen }: RowProps<Data>) {
  const [, navigate] = useLocation();
  return (
    // The link in the first cell serves keyboards and screen readers; a click anywhere in the row does the
    // same.
    <tr
      className={classNames(styles.row, href !== undefined && styles.leads, isOpen && styles.open)}
      tabIndex={href === undefined ? -1 : undefined}
      data-row={href === undefined ? '' : undefined}
      onClick={(event) => {
        const isOwn =
          event.target instanceof Element && event.target.closest('a, button, label, input') !== null;
        if (href !== undefined && !isOwn && getSelection()?.isCollapsed !== false) navigate(href);
      }}
    >
      {cellsOf(row).map(({ column, instead }, index) => (
        <td
          key={column.key}
          className={classNames(cellClass(column), instead && styles.instead)}
          colSpan={instead?.columns}
        >
          {instead ? (
            instead.text
          ) : index === 0 && href !== undefined ? (
            <Link href={href} className={styles.link} data-row="" aria-current={isOpen || undefined}>
              {column.cell(row.original)}
            </Link>
          ) : (
            // Called and not rendered as a component, so that a control in it stays mounted and keeps its
            // focus when the columns change.
            column.cell(row.original)
          )}
        </td>
      ))}
    </tr>
  );
}

function cellsOf<Data>(row: Row<Data>) {
  let covered = 0;
  return row.getVisibleCells().flatMap((cell: Cell<Data, unknown>) => {
    if (covered > 0) {
      covered -= 1;
      return [];
    }
    const column = columnIn(cell.column);
    const instead = column.instead?.(row.original) ?? null;
    covered = instead === null ? 0 : instead.columns - 1;
    return [{ column, instead }];
  });
}

function cellClass({ isFigure, isWide, isLong, isMinor, isStackedOnly, stacked }: Placement): string {
  return classNames(
    styles.cell,
    isFigure && styles.figure,
    isWide && styles.wide,
    isLong && styles.long,
    isMinor && styles.minor,
    isStackedOnly && styles.stackedOnly,
    styles[stacked],
  );
}

function moveFocus(body: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = stops.indexOf(document.activeElement as HTMLElement);
  const open = stops.findIndex((stop) => stop.getAttribute('aria-current') === 'true');
  const from = focused === -1 ? open : focused;
  const next = from === -1 ? 0 : Math.min(Math.max(from + step, 0), stops.length - 1);
  stops[next]?.focus();
  stops[next]?.scrollIntoView({ block: 'nearest' });
}
