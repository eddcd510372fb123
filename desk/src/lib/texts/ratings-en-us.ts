export const ratingsEnUs = {
  ratings: {
    title: 'What customers thought',
    site: 'Site',
    period: 'Period',
    periods: { 7: '7 days', 30: '30 days', 90: '90 days' },
    toInbox: 'Back to the inbox',
    toRatings: 'Ratings',
    rated: 'Ratings in this time: {rated}. Chats with a person that began in it: {chats}.',
    why: 'A rating is of the chat, and of whoever was in it last.',
    good: 'Good',
    notGood: 'Not good',
    agent: 'Who answered',
    given: 'One by one',
    rating: 'Rating',
    comment: 'Comment',
    noComment: 'No comment',
    at: 'Given',
    empty: 'Nobody has rated a chat in this time.',
    emptyNext:
      'Customers are asked once a chat with a person is over. Choose a longer period or another site.',
  },
} as const;
