import { Button } from '@aftercare/ui/button';
import type { FieldWiring } from '@aftercare/ui/field';
import { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../parts/class-names.ts';
import { texts } from '../parts/text.ts';
import { extensions } from './extensions.ts';
import { LinkLine } from './link-line.tsx';
import { cleanPasted, documentOf, htmlOf, losesMarkup } from './markup.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

const t = texts.richText;

export type RichTextProps = {
  wiring: FieldWiring;
  name: string;
  label: string;
  lang: string;
  value: string;
  onChange: (html: string) => void;
};

export function RichTextEditor(props: RichTextProps) {
  const [isSource, setIsSource] = useState(() => losesMarkup(props.value));
  return isSource ? (
    <SourceText {...props} onText={() => setIsSource(false)} />
  ) : (
    <Text {...props} onSource={() => setIsSource(true)} />
  );
}

type TextProps = RichTextProps & { onSource: () => void };

function Text(props: TextProps) {
  const { label, onSource } = props;
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const editor = useEditor(room, props);
  const [isLinking, setIsLinking] = useState(false);
  useLinkKey(room, () => setIsLinking(true));
  return (
    <div className={classNames(styles.frame, props.wiring['aria-invalid'] && styles.wrong)}>
      {editor && (
        <Toolbar editor={editor} label={label} onSource={onSource} onLink={() => setIsLinking(!isLinking)} />
      )}
      {editor && isLinking && <LinkLine editor={editor} onDone={() => setIsLinking(false)} />}
      <div ref={setRoom} className={styles.room} />
    </div>
  );
}

/** Mounts the editor: changes are emitted as markup, and a new `value` from outside replaces its content. */
function useEditor(room: HTMLDivElement | null, { wiring, name, label, lang, value, onChange }: TextProps) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setTurn] = useState(0);
  const latest = useRef(onChange);
  const known = useRef(value);
  useEffect(() => {
    latest.current = onChange;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once for its element
  useEffect(() => {
    if (room === null) return undefined;
    const made = new Editor({
      element: room,
      extensions,
      injectCSS: false,
      content: documentOf(known.current),
      editorProps: {
        transformPastedHTML: cleanPasted,
        attributes: {
          id: wiring.id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          name,
          lang,
          class: styles.text ?? '',
        },
      },
      onUpdate: (update) => {
        known.current = htmlOf(update.editor.state.doc);
        latest.current(known.current);
      },
      onTransaction: () => setTurn((turn) => turn + 1),
    });
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [room]);
  useEffect(() => {
    if (editor === null || value === known.current) return;
    known.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    const text = editor?.view.dom;
    for (const attribute of ['aria-describedby', 'aria-invalid'] as const) {
      const now = wiring[attribute];
      if (now === undefined) text?.removeAttribute(attribute);
      else text?.setAttribute(attribute, String(now));
    }
  });
  return editor;
}

function useLinkKey(room: HTMLDivElement | null, ask: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      ask();
    };
    room?.addEventListener('keydown', onKey);
    return () => room?.removeEventListener('keydown', onKey);
  });
}

function SourceText({ wiring, name, value, lang, onChange, onText }: RichTextProps & { onText: () => void }) {
  const isKept = !losesMarkup(value);
  return (
    <div className={styles.frame}>
      <div className={styles.sourceHead}>
        <p>{isKept ? t.source : t.sourceOnly}</p>
        {isKept && (
          <Button look="quiet" onClick={onText}>
            {t.asText}
          </Button>
        )}
      </div>
      <textarea
        {...wiring}
        className={styles.source}
        name={name}
        lang={lang}
        value={value}
        rows={14}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
