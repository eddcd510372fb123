export { createPresence, type Presence, presenceNotification } from './presence/presence.ts';
