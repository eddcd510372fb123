import type { ReactNode } from 'react';
import type { HelpProps } from '../help/help-window.tsx';
import type { OutsideParts } from './outside-chat-part.tsx';

export type ChatPanelProps = {
  source: string | undefined;
  isOpen: boolean;
  /** The panel opened by itself, so it must not take the focus. */
  isQuiet?: boolean;
  onClose: () => void;
  onPerson: () => void;
  card: ReactNode;
  renderHelp: (props: HelpProps) => ReactNode;
  /** Undefined if the site uses our own desk. */
  renderOutside?: (parts: OutsideParts) => ReactNode;
};
