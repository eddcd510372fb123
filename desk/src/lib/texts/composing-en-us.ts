export const composingEnUs = {
  composing: {
    colleague: 'A colleague',
    reading: { one: '{names} is reading this chat.', many: '{names} are reading this chat.' },
    typing: { one: '{names} is typing an answer.', many: '{names} are typing an answer.' },
    conflict: {
      title: 'This draft was changed in another tab or on another computer:',
      theirs: 'Use that text',
      mine: 'Keep my text',
    },
  },
};
