import type { ReactNode } from 'react';
import { Loading } from './loaded-body.tsx';
import { EmptyPanel } from './panel.tsx';
import { Detail } from './screen.tsx';
import { texts } from './text.ts';

type Props<Row> = {
  label: string;
  row: Row | undefined;
  titleOf: (row: Row) => string;
  isLoading: boolean;
  backHref: string;
  children: (row: Row) => ReactNode;
};

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
