export const alertsEnUs = {
  title: 'Sound and notifications',
  device: 'These settings are for this device.',
  sound: 'Play a sound for new chats and messages',
  play: 'Play the sound',
  notifications: 'Show notifications while the desk is in the background',
  blocked:
    'This browser blocks notifications of the desk. Allow them in the browser’s settings for this address, then tick the box again.',
  unsupported: 'This browser shows no notifications. The sound and the number in the tab’s title remain.',
  quiet: 'Quiet hours: no sound and no notifications',
  from: 'From',
  until: 'Until',
  waiting: '{name} waits for an agent',
  assigned: '{name} was assigned to you',
  message: 'New message from {name}',
  openChat: 'Open the chat to read it.',
  away: 'Away because of {minutes} minutes without activity. Move the pointer or press a key to be online.',
} as const;
