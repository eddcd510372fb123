import { createStore } from '@aftercare/ui/store';

/** Whether the chat's panel is open (spec 3, chat open flag); any page may open it. */
export const chatDoor = createStore(false);

/** Grows when this browser has come to hold another conversation: the panel knows nothing of the one before. */
export const chatHolder = createStore(0);

/** How many messages of this browser the server has stored, and who of ours answers, for the page around the chat. */
export const chatSent = createStore(0);
export const chatAgent = createStore('');

/** Messages of the service that nobody has seen yet, while the panel is closed. */
export const chatUnread = createStore(0);
