import { buttonClass } from '@aftercare/ui/button';
import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import styles from './floating.module.css';

export type MenuAction = { readonly text: string } & (
  | { readonly onChoose: () => void }
  | { readonly href: string }
);

export function ActionMenu({ text, actions }: { text: string; actions: readonly MenuAction[] }) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass('plain')}>
        {text}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="end">
          <Menu.Popup className={styles.popup}>
            {actions.map((action) =>
              'href' in action ? (
                <Menu.LinkItem
                  key={action.text}
                  className={styles.item}
                  href={action.href}
                  target="_blank"
                  rel="noreferrer"
                >
                  {action.text}
                </Menu.LinkItem>
              ) : (
                <Menu.Item key={action.text} className={styles.item} onClick={action.onChoose}>
                  {action.text}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
