import { createStore } from '@aftercare/ui/store';

export const chatOpenStore = createStore(false);

/** Incremented when this browser switches to another conversation, so that the panel starts again. */
export const chatHolder = createStore(0);

/** Number of messages from this browser that the server has stored, for the embedding page. */
export const chatSent = createStore(0);
export const chatAgent = createStore('');

export const chatUnread = createStore(0);
