import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { createStore } from '@aftercare/ui/store';

/** The macro that the user chose in the command palette, for the conversation that was open then. */
export const requestedMacro = createStore<{ conversationId: string; macro: Macro } | null>(null);
