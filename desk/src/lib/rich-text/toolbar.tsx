import { IconButton } from '@aftercare/ui/button';
import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { texts } from '../parts/text.ts';
import styles from './rich-text.module.css';

const t = texts.richText;

type Tool = {
  key: keyof typeof t.tools;
  Icon: LucideIcon;
  does: (chain: ChainedCommands) => ChainedCommands;
  isOn?: (editor: Editor) => boolean;
  isUseless?: (editor: Editor) => boolean;
};

const tools: readonly Tool[] = [
  { key: 'bold', Icon: Bold, does: (c) => c.toggleBold(), isOn: (e) => e.isActive('bold') },
  { key: 'italic', Icon: Italic, does: (c) => c.toggleItalic(), isOn: (e) => e.isActive('italic') },
  {
    key: 'underline',
    Icon: Underline,
    does: (c) => c.toggleUnderline(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    key: 'heading',
    Icon: Heading2,
    does: (c) => c.toggleHeading({ level: 2 }),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    key: 'subheading',
    Icon: Heading3,
    does: (c) => c.toggleHeading({ level: 3 }),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  { key: 'bullets', Icon: List, does: (c) => c.toggleBulletList(), isOn: (e) => e.isActive('bulletList') },
  {
    key: 'numbers',
    Icon: ListOrdered,
    does: (c) => c.toggleOrderedList(),
    isOn: (e) => e.isActive('orderedList'),
  },
  { key: 'quote', Icon: Quote, does: (c) => c.toggleBlockquote(), isOn: (e) => e.isActive('blockquote') },
  { key: 'rule', Icon: Minus, does: (c) => c.setHorizontalRule() },
  { key: 'undo', Icon: Undo2, does: (c) => c.undo(), isUseless: (e) => !e.can().undo() },
  { key: 'redo', Icon: Redo2, does: (c) => c.redo(), isUseless: (e) => !e.can().redo() },
];

type Props = { editor: Editor; label: string; onLink: () => void; onSource: () => void };

export function Toolbar({ editor, label, onLink, onSource }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  function walk(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const last = buttons.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = to < 0 ? last : to > last ? 0 : to;
    setStop(next);
    buttons[next]?.focus();
  }

  const button = (at: number, name: keyof typeof t.tools, Icon: LucideIcon, more: object) => (
    <IconButton
      key={name}
      label={t.tools[name]}
      tabIndex={at === stop ? 0 : -1}
      className={styles.tool}
      onFocus={() => setStop(at)}
      // Keeps the text selection on a mouse press.
      onMouseDown={(event) => event.preventDefault()}
      {...more}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </IconButton>
  );

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`${label}: ${t.toolbar}`}
      className={styles.toolbar}
      onKeyDown={walk}
    >
      {tools.map(({ key, Icon, does, isOn, isUseless }, at) =>
        button(at, key, Icon, {
          'aria-pressed': isOn?.(editor),
          'aria-disabled': isUseless?.(editor) || undefined,
          onClick: () => does(editor.chain().focus()).run(),
        }),
      )}
      {button(tools.length, 'link', Link, { 'aria-pressed': editor.isActive('link'), onClick: onLink })}
      {button(tools.length + 1, 'source', Code, { onClick: onSource })}
    </div>
  );
}
