import { createStore } from '@aftercare/ui/store';

/** Whether the chat's panel is open (spec 3, chat open flag); any page may open it. */
export const chatDoor = createStore(false);

/** Grows when this browser has come to hold another conversation: the panel knows nothing of the one before. */
export const chatHolder = createStore(0);

/** Messages of the service that nobody has seen yet, while the panel is closed. */
export const chatUnread = createStore(0);
