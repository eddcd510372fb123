export const composingEnUs = {
  composing: {
    colleague: 'A colleague',
    reading: { one: '{names} is reading this chat.', many: '{names} are reading this chat.' },
    typing: { one: '{names} is typing an answer.', many: '{names} are typing an answer.' },
    conflict: {
      title: 'Another tab or computer has a different text of this draft:',
      theirs: 'Use that text',
      mine: 'Keep my text',
    },
  },
};
