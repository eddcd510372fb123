export { createPresence, type Presence, presenceHint } from './presence.ts';
