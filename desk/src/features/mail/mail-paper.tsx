import type { renderedMail } from '@aftercare/contract/desk/mail/mail-preview';
import type { OursOf } from '@aftercare/contract/fields/shape';
import { SandboxedHtml } from '@aftercare/ui/sandboxed-html';
import { useState } from 'react';
import { classNames } from '../../lib/parts/class-names.ts';
import { texts } from '../../lib/parts/text.ts';
import styles from './mail-paper.module.css';

const t = texts.mails;
const looks = ['light', 'dark', 'text'] as const;
const widths = [360, 600] as const;

type Choice<Value> = {
  label: string;
  options: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
  textOf: (value: Value) => string;
};

function Choice<Value extends string | number>({ label, options, chosen, onChoose, textOf }: Choice<Value>) {
  return (
    <fieldset aria-label={label} className={styles.choice}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          className={classNames(styles.option, option === chosen && styles.chosen)}
          onClick={() => onChoose(option)}
        >
          {textOf(option)}
        </button>
      ))}
    </fieldset>
  );
}

type Props = { rendered: OursOf<typeof renderedMail>; text: string };

export function MailPaper({ rendered, text }: Props) {
  const [look, setLook] = useState<(typeof looks)[number]>('light');
  const [width, setWidth] = useState<(typeof widths)[number]>(360);
  return (
    <section className={styles.paper} aria-label={t.look}>
      <div className={styles.choices}>
        <Choice
          label={t.look}
          options={looks}
          chosen={look}
          onChoose={setLook}
          textOf={(one) => t.looks[one]}
        />
        {look !== 'text' && (
          <Choice
            label={t.width}
            options={widths}
            chosen={width}
            onChoose={setWidth}
            textOf={(one) => t.widths[one]}
          />
        )}
      </div>
      {look === 'text' ? (
        // Mails are in the customer's language, which differs from the desk's.
        <pre className={styles.text} lang="">
          {text}
        </pre>
      ) : (
        <div className={styles.frame}>
          <SandboxedHtml html={rendered[look]} title={t.looks[look]} width={width} />
        </div>
      )}
    </section>
  );
}
