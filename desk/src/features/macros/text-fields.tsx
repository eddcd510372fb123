import { deskLimits } from '@aftercare/contract/desk/limits';
import { type MacroAction, macroTextModes } from '@aftercare/contract/desk/replies/macro-actions';
import { replyVariables } from '@aftercare/contract/desk/replies/reply-variables';
import { languages } from '@aftercare/contract/languages';
import { Field } from '@aftercare/ui/field';
import { fill, localeOf, texts } from '../../lib/parts/text.ts';
import { Choice } from './choice.tsx';

const t = texts.macros;

type TextAction = Extract<MacroAction, { kind: 'text' }>;
type ReplyAction = Extract<MacroAction, { kind: 'reply' }>;

export function ModeField<Action extends TextAction | ReplyAction>({
  action,
  onChange,
}: {
  action: Action;
  onChange: (next: Action) => void;
}) {
  return (
    <Choice
      label={t.mode}
      value={action.mode}
      options={macroTextModes.map((one) => [one, t.modes[one]])}
      onChoose={(mode) => onChange({ ...action, mode })}
    />
  );
}

type Props = { action: TextAction; onChange: (next: MacroAction) => void };

export function TextFields({ action, onChange }: Props) {
  const variables = replyVariables.map((name) => `{${name}}`).join(', ');
  return (
    <>
      <ModeField action={action} onChange={onChange} />
      {languages.map((lang) => (
        <Field
          key={lang}
          label={fill(t.textIn, { lang: texts.languages[lang] })}
          hint={lang === languages[0] ? fill(t.textHint, { variables }) : undefined}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              rows={3}
              lang={localeOf(lang)}
              maxLength={deskLimits.cannedReplyMaxLength}
              value={action.texts[lang] ?? ''}
              onChange={({ target }) =>
                onChange({ ...action, texts: { ...action.texts, [lang]: target.value } })
              }
            />
          )}
        </Field>
      ))}
    </>
  );
}
