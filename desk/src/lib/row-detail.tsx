import type { ReactNode } from 'react';
import { Loading } from './loaded-body.tsx';
import { EmptyPanel } from './panel.tsx';
import { Detail } from './screen.tsx';
import { texts } from './text.ts';

type Props<Row> = {
  label: string;
  /** Of the list's rows the one that is open; none where it is not among them. */
  row: Row | undefined;
  titleOf: (row: Row) => string;
  isLoading: boolean;
  backHref: string;
  children: (row: Row) => ReactNode;
};

/** What a list knows of one of its rows. */
export function RowDetail<Row>({ label, row, titleOf, isLoading, backHref, children }: Props<Row>) {
  return (
    <Detail label={label} title={row === undefined ? label : titleOf(row)} backHref={backHref}>
      {row !== undefined ? (
        children(row)
      ) : isLoading ? (
        <Loading lines={6} />
      ) : (
        <EmptyPanel what={texts.list.elsewhere} next={texts.list.elsewhereNext} />
      )}
    </Detail>
  );
}
