import type { Language } from '@aftercare/contract/languages';
import { RichTextField } from '../../../lib/rich-text/rich-text-field.tsx';
import type { ContentWork } from '../screen/use-content.ts';
import { Beside } from './beside.tsx';

type Props = { work: ContentWork; lang: Language; name: string; label: string };

export function MarkupAt({ work, lang, name, label }: Props) {
  const path = `languages.${lang}.${name}`;
  return (
    <Beside work={work} lang={lang} name={name} isMarkup>
      <RichTextField
        key={path}
        name={path}
        label={label}
        lang={lang.slice(0, 2)}
        error={work.errorAt(path)}
        value={String(work.valueAt(path) ?? '')}
        onChange={(html) => work.change(path, html)}
      />
    </Beside>
  );
}
