import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import styles from '../../../lib/forms/form.module.css';
import { texts } from '../../../lib/parts/text.ts';
import type { SiteForm } from '../screen/use-site.ts';

const t = texts.siteFields;

export function ShopsField({ label, form }: { label: string; form: SiteForm }) {
  const shops = form.edited.shoppingSites;
  const change = (next: typeof shops) => form.change('shoppingSites', next);
  return (
    <fieldset>
      <legend>{label}</legend>
      {shops.map((shop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is typed is the key of a shop
        <div key={index} className={styles.row}>
          {(['id', 'name'] as const).map((key) => (
            <TextField
              key={key}
              label={key === 'id' ? t.shopId : t.shopName}
              name={`shoppingSites.${index}.${key}`}
              error={form.errorAt(`shoppingSites.${index}.${key}`)}
              value={shop[key]}
              onChange={(event) =>
                change(shops.map((one, at) => (at === index ? { ...one, [key]: event.target.value } : one)))
              }
            />
          ))}
          <Button look="quiet" onClick={() => change(shops.filter((_, at) => at !== index))}>
            {t.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => change([...shops, { id: '', name: '' }])}>{t.addShop}</Button>
      </div>
    </fieldset>
  );
}
