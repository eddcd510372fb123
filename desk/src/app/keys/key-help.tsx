import { Dialog } from '@aftercare/ui/dialog';
import { KeyHint } from '../../lib/keys/key-hint.tsx';
import type { KeyName } from '../../lib/keys/keys.ts';
import { texts } from '../../lib/parts/text.ts';
import { paletteKey } from '../palette/palette-key.ts';
import styles from './key-help.module.css';

const t = texts.keys;

type Group = readonly [title: string, keys: readonly (readonly [KeyName, string])[]];

const groups: readonly Group[] = [
  [
    t.go,
    [
      ['g d', texts.nav.home],
      ['g i', texts.nav.inbox],
      ['g t', texts.nav.tickets],
      ['g y', texts.nav.replies],
      ['g p', texts.nav.reports],
      ['g o', texts.nav.orders],
      ['g r', texts.nav.registrations],
      ['g c', texts.nav.recycling],
      ['g m', texts.nav.mails],
      ['g k', texts.nav.content],
      ['g h', texts.nav.answers],
      ['g b', texts.nav.bot],
      ['g s', texts.nav.sites],
      ['g u', texts.nav.people],
      ['g g', texts.nav.groups],
      ['g l', texts.nav.audit],
      ['g e', texts.nav.apiTokens],
      ['g x', texts.nav.webhooks],
      ['g a', texts.nav.account],
    ],
  ],
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
      ['r', texts.chatKeys.reply],
      ['n', texts.chatKeys.note],
      ['a', texts.chatKeys.accept],
      ['t', texts.chatKeys.takeOver],
      ['h', texts.chatKeys.handBack],
      ['x', texts.chatKeys.close],
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

export function KeyHelp({ onClose }: { onClose: () => void }) {
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
