import { Field } from '@aftercare/ui/field';
import { lazy, Suspense } from 'react';
import { Loading } from '../lists/loaded-body.tsx';
import type { RichTextProps } from './rich-text-editor.tsx';

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
);

type Props = Omit<RichTextProps, 'wiring'> & { hint?: string; error: string | undefined };

export function RichTextField({ hint, error, ...editor }: Props) {
  return (
    <Field label={editor.label} hint={hint} error={error}>
      {(wiring) => (
        <Suspense fallback={<Loading lines={3} />}>
          <RichTextEditor wiring={wiring} {...editor} />
        </Suspense>
      )}
    </Field>
  );
}
