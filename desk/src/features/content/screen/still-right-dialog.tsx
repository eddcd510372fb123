import type { Language } from '@aftercare/contract/languages';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { TickField } from '@aftercare/ui/field';
import { useState } from 'react';
import { fill, texts } from '../../../lib/parts/text.ts';

const t = texts.content;

type Props = {
  langs: readonly Language[];
  defaultLang: Language;
  /** Called with the languages that the user confirmed; null cancels publishing. */
  answer: (stillRight: Language[] | null) => void;
};

export function StillRightDialog({ langs, defaultLang, answer }: Props) {
  const [right, setRight] = useState<readonly Language[]>([]);
  return (
    <Dialog
      title={texts.drafts.publishTitle}
      onClose={() => answer(null)}
      actions={
        <>
          <Button onClick={() => answer(null)}>{texts.drafts.cancel}</Button>
          <Button look="main" onClick={() => answer([...right])}>
            {texts.drafts.publish}
          </Button>
        </>
      }
    >
      <p>{fill(t.stillRightWhy, { lang: texts.languages[defaultLang] })}</p>
      {langs.map((lang) => (
        <TickField
          key={lang}
          label={fill(t.stillRight, { lang: texts.languages[lang] })}
          checked={right.includes(lang)}
          onChange={(event) =>
            setRight(event.target.checked ? [...right, lang] : right.filter((one) => one !== lang))
          }
        />
      ))}
    </Dialog>
  );
}
