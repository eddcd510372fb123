import { Button } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { EntryPicker } from '../../../lib/entries/entry-picker.tsx';
import { texts } from '../../../lib/parts/text.ts';
import styles from '../content.module.css';
import { EntryTitle } from '../screen/entry-title.tsx';
import type { ContentWork } from '../screen/use-content.ts';

const t = texts.contentFields;

export function ProductField({ work, mayBeNone = false }: { work: ContentWork; mayBeNone?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { site } = work;
  const { merchantId, defaultLang: lang } = site;
  const path = 'productId';
  const chosen = String(work.valueAt(path) ?? '');
  return (
    <Field label={t.labels.productId} hint={mayBeNone ? t.productHint : undefined} error={work.errorAt(path)}>
      {({ id, 'aria-describedby': describedBy }) => (
        <fieldset
          id={id}
          aria-describedby={describedBy}
          aria-label={t.labels.productId}
          className={styles.chosen}
        >
          {chosen !== '' && (
            <Link href={paths.contentEntry(merchantId, 'product', chosen)}>
              <EntryTitle merchantId={merchantId} kind="product" entryId={chosen} lang={lang} />
            </Link>
          )}
          <Button name={path} onClick={() => setIsOpen(true)}>
            {chosen === '' ? t.chooseProduct : t.chooseOther}
          </Button>
          {mayBeNone && chosen !== '' && (
            <Button look="quiet" onClick={() => work.change(path, null)}>
              {t.noProduct}
            </Button>
          )}
          {isOpen && (
            <EntryPicker
              merchantId={merchantId}
              kind="product"
              title={t.chooseProduct}
              without={[chosen]}
              onClose={() => setIsOpen(false)}
              onPick={(entryId) => {
                work.change(path, entryId);
                setIsOpen(false);
              }}
            />
          )}
        </fieldset>
      )}
    </Field>
  );
}
