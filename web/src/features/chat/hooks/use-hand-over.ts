import type { ConversationState } from '@aftercare/contract/chat/state';
import { askConfirm } from '@aftercare/ui/confirm';
import { useTeamHours } from '../help/team-hours.ts';
import type { ChatSession } from '../session/chat-session.ts';
import { useText } from '../text.ts';

export function useHandOver(
  chat: ChatSession,
  state: ConversationState | null,
  onSure: () => void,
): () => void {
  const t = useText();
  const hours = useTeamHours(state);
  const ask = async () => {
    const isTicket = state?.exitLeadsTo === 'ticket';
    const isSure = await askConfirm({
      title: t('personTitle'),
      message: [t(isTicket ? 'personByTicket' : 'personNow'), hours].filter(Boolean).join('\n'),
      confirm: t('personYes'),
      cancel: t('personNo'),
    });
    if (!isSure) return;
    onSure();
    await chat.askForPerson();
  };
  return () => void ask();
}
