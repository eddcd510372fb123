import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { readHost } from '@aftercare/contract/sites/site-names';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import form from '../../../lib/forms/form.module.css';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './hosts-field.module.css';

const t = texts.hosts;

type Props = {
  hosts: readonly string[];
  onChange: (hosts: string[]) => void;
  errorAt: (index: number) => string | undefined;
  suggestedAt: (index: number) => string;
};

function addressOf(text: string): string {
  const read = readHost(text);
  const { protocol, port } = window.location;
  return read.kind === 'ok' ? `${protocol}//${read.host}${port && `:${port}`}${siteBase}${pages.home}` : '';
}

export function HostsField({ hosts, onChange, errorAt, suggestedAt }: Props) {
  const change = (index: number, next: string) => onChange(hosts.with(index, next));
  return (
    <fieldset>
      <legend>{t.label}</legend>
      <p className={form.hint}>{t.hint}</p>
      {hosts.map((host, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a row is what is being typed
        <div key={index} className={styles.host}>
          <div className={styles.row}>
            <TextField
              label={index === 0 ? t.one : fill(t.further, { number: index + 1 })}
              name={`hosts.${index}`}
              value={host}
              error={errorAt(index)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
              onChange={(event) => change(index, event.target.value)}
            />
            {hosts.length > 1 && (
              <Button
                look="quiet"
                aria-label={fill(t.remove, { number: index + 1 })}
                onClick={() => onChange(hosts.toSpliced(index, 1))}
              >
                {texts.siteFields.remove}
              </Button>
            )}
          </div>
          <Below
            address={addressOf(host)}
            suggested={errorAt(index) === undefined ? '' : suggestedAt(index)}
            onUse={(next) => change(index, next)}
          />
        </div>
      ))}
      {hosts.length < limits.hostsPerSite && (
        <div>
          <Button look="quiet" onClick={() => onChange([...hosts, ''])}>
            {t.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type BelowProps = { address: string; suggested: string; onUse: (host: string) => void };

function Below({ address, suggested, onUse }: BelowProps) {
  if (suggested !== '')
    return (
      <div>
        <Button onClick={() => onUse(suggested)}>{fill(t.use, { host: suggested })}</Button>
      </div>
    );
  return address === '' ? null : <p className={form.hint}>{fill(t.address, { address })}</p>;
}
