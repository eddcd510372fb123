export const presenceEnUs = {
  offline: 'You are offline. If no agent is online, the automated assistant answers customers.',
  away: 'You are away. If no agent is online, the automated assistant answers customers.',
  goOnline: 'Go online',
  nextWaiting: 'You are online. New chats appear here.',
  connecting: 'Connecting…',
} as const;
