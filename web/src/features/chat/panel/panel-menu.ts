import type { ChatText } from '../text.ts';
import type { MenuItem } from './chat-menu.tsx';
import type { Panel } from './use-panel.ts';

/** The items of the menu in the header that apply now. */
export function menuOf({ view, closing, sound, isVisitors, deleteChat }: Panel, t: ChatText): MenuItem[] {
  const { entries, state } = view;
  const hasMessage = entries.some((entry) => entry.kind === 'unsent' || entry.message.direction === 0);
  const isOver = state?.sitting !== 'open';
  const hasBegun = hasMessage || (state?.mode ?? 'bot') !== 'bot';
  return [
    ...(hasMessage ? [{ label: t('copy'), onChoose: closing.copy }] : []),
    ...(isOver || !hasBegun ? [] : [{ label: t('end'), onChoose: closing.end }]),
    { label: t('sound'), isOn: sound.isOn, onChoose: () => sound.change(!sound.isOn) },
    ...(isVisitors && hasMessage ? [{ label: t('delete'), onChoose: deleteChat }] : []),
  ];
}
