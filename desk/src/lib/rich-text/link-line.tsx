import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { texts } from '../parts/text.ts';
import { linkAddress } from './link-address.ts';
import styles from './rich-text.module.css';

const t = texts.richText;

export function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setIsWrong] = useState(false);
  const chain = () => editor.chain().focus().extendMarkRange('link');

  function apply() {
    const href = linkAddress(typed);
    setIsWrong(href === null);
    if (href === null) return;
    const isAlone = editor.state.selection.empty && !editor.isActive('link');
    if (isAlone)
      chain()
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
    onDone();
  }

  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        editor.commands.focus();
        onDone();
      }}
    >
      <TextField
        label={t.address}
        hint={t.addressHint}
        error={isWrong ? t.addressWrong : undefined}
        value={typed}
        autoFocus
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.linkActions}>
        <Button type="submit">{t.setLink}</Button>
        {editor.isActive('link') && (
          <Button
            look="quiet"
            onClick={() => {
              chain().unsetLink().run();
              onDone();
            }}
          >
            {t.removeLink}
          </Button>
        )}
      </div>
    </form>
  );
}
