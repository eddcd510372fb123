import { createStore } from '@aftercare/ui/store';

/** Whether the chat's panel is open (spec 3, chat open flag); any page may open it. */
export const chatDoor = createStore(false);
