export const ratingsEnUs = {
  ratings: {
    title: 'Ratings',
    site: 'Site',
    period: 'Period',
    periods: { 7: '7 days', 30: '30 days', 90: '90 days' },
    toInbox: 'Back to the inbox',
    toRatings: 'Ratings',
    rated: 'Ratings in this period: {rated}. Chats with an agent that started in this period: {chats}.',
    why: 'Each rating counts for the agent who handled the chat last.',
    good: 'Good',
    notGood: 'Not good',
    agent: 'Agent',
    given: 'All ratings',
    rating: 'Rating',
    comment: 'Comment',
    noComment: 'No comment',
    at: 'Rated',
    empty: 'No customer rated a chat in this period.',
    emptyNext:
      'Customers can rate a chat with an agent when it ends. Choose a longer period or another site.',
  },
} as const;
