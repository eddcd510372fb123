import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useKeys } from '../keys/use-keys.ts';
import { classNames } from '../parts/class-names.ts';
import styles from './table.module.css';

export type Placement = {
  isFigure?: boolean;
  isWide?: boolean;
  isLong?: boolean;
  /** Position in a stacked row: title, next to the title, on a separate line, in the last line, or hidden. */
  stacked: 'title' | 'aside' | 'line' | 'meta' | 'hidden';
  isStackedOnly?: boolean;
  isMinor?: boolean;
};

export type Column<Row> = Placement & {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  instead?: (row: Row) => { words: string; columns: number } | null;
};

export type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  hrefOf?: (row: Row) => string;
  openKey?: string | undefined;
  isWaiting?: boolean;
};

/**
 * On narrow screens the rows are stacked. The keys j and k move the focus, so that Enter opens a row and
 * screen readers follow.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, isWaiting = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useKeys({ j: () => moveFocus(body.current, 1), k: () => moveFocus(body.current, -1) });
  return (
    <div className={classNames(styles.scroll, isWaiting && styles.waiting)}>
      <table className={styles.table} aria-busy={isWaiting}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row>({ columns, keyOf, hrefOf, openKey, row }: TableProps<Row> & { row: Row }) {
  const [, navigate] = useLocation();
  const href = hrefOf?.(row);
  const isOpen = openKey !== undefined && keyOf(row) === openKey;
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
      {cellsOf(columns, row).map(({ column, instead }, index) => (
        <td
          key={column.key}
          className={classNames(cellClass(column), instead && styles.instead)}
          colSpan={instead?.columns}
        >
          {instead ? (
            instead.words
          ) : index === 0 && href !== undefined ? (
            <Link href={href} className={styles.link} data-row="" aria-current={isOpen || undefined}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function cellsOf<Row>(columns: readonly Column<Row>[], row: Row) {
  let covered = 0;
  return columns.flatMap((column) => {
    if (covered > 0) {
      covered -= 1;
      return [];
    }
    const instead = column.instead?.(row) ?? null;
    covered = instead === null ? 0 : instead.columns - 1;
    return [{ column, instead }];
  });
}

export function cellClass({ isFigure, isWide, isLong, isMinor, isStackedOnly, stacked }: Placement): string {
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

export function moveFocus(body: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = stops.indexOf(document.activeElement as HTMLElement);
  const open = stops.findIndex((stop) => stop.getAttribute('aria-current') === 'true');
  const from = focused === -1 ? open : focused;
  const next = from === -1 ? 0 : Math.min(Math.max(from + step, 0), stops.length - 1);
  stops[next]?.focus();
  stops[next]?.scrollIntoView({ block: 'nearest' });
}
