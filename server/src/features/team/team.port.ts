export { createPresence, type Presence, presenceHint } from './presence/presence.ts';
