import type { ReactNode } from 'react';
import { EmptyPanel } from '../frame/panel.tsx';
import { Detail } from '../frame/screen.tsx';
import { texts } from '../parts/text.ts';
import { Loading } from './loaded-body.tsx';

type Props<Row> = {
  label: string;
  row: Row | undefined;
  titleOf: (row: Row) => string;
  isLoading: boolean;
  backHref: string;
  /** Default: the row is not on this page of the list. */
  missing?: { what: string; next: string };
  children: (row: Row) => ReactNode;
};

const elsewhere = { what: texts.list.elsewhere, next: texts.list.elsewhereNext };

export function RowDetail<Row>({
  label,
  row,
  titleOf,
  isLoading,
  backHref,
  missing = elsewhere,
  children,
}: Props<Row>) {
  return (
    <Detail label={label} title={row === undefined ? label : titleOf(row)} backHref={backHref}>
      {row !== undefined ? children(row) : isLoading ? <Loading lines={6} /> : <EmptyPanel {...missing} />}
    </Detail>
  );
}
