import { Dialog } from '@aftercare/ui/dialog';
import { useSession } from '../../lib/api/session.tsx';
import { KeyHint } from '../../lib/keys/key-hint.tsx';
import type { KeyName } from '../../lib/keys/keys.ts';
import { texts } from '../../lib/parts/text.ts';
import { paletteKey } from '../palette/palette-key.ts';
import { placesFor } from '../places.ts';
import styles from './key-help.module.css';

const t = texts.keys;

type Group = readonly [title: string, keys: readonly (readonly [KeyName, string])[]];

const otherGroups: readonly Group[] = [
  [
    t.list,
    [
      ['j', t.next],
      ['k', t.previous],
      ['Enter', t.open],
      ['[', t.previousPage],
      [']', t.nextPage],
      ['/', t.filter],
      ['s', texts.inboxLists.snoozeKey],
      ['l', texts.tags.key],
    ],
  ],
  [
    texts.chatKeys.title,
    [
      ['1', texts.chatKeys.waiting],
      ['2', texts.chatKeys.mine],
      ['3', texts.chatKeys.mentions],
      ['4', texts.chatKeys.all],
      ['5', texts.chatKeys.snoozed],
      ['6', texts.chatKeys.due],
      ['r', texts.chatKeys.reply],
      ['n', texts.chatKeys.note],
      ['a', texts.chatKeys.accept],
      ['t', texts.chatKeys.takeOver],
      ['h', texts.chatKeys.handBack],
      ['x', texts.chatKeys.close],
      ['y', texts.suggestions.key],
      ['i', texts.customer.keyHelp],
    ],
  ],
  [
    t.everywhere,
    [
      [paletteKey, texts.search.label],
      ['Escape', t.back],
      ['u', t.upload],
      ['?', t.help],
    ],
  ],
];

/** All keys of the desk; those that open a screen, only for the screens that the user may open. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { person } = useSession();
  const opening = placesFor(person).map(({ keys, text }) => [keys, text] as const);
  const groups: readonly Group[] = [[t.go, [...opening, ['g a', texts.nav.account]]], ...otherGroups];
  return (
    <Dialog title={t.title} onClose={onClose} closeLabel={texts.desk.close}>
      {groups.map(([title, keys]) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.keys}>
            {keys.map(([name, text]) => (
              <div key={name} className={styles.key}>
                <dt>
                  <span className="visually-hidden">{name}</span>
                  <KeyHint name={name} />
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
