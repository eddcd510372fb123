/** The class of personal data that the desk's search keeps. */
export const searchWords = {
  title: 'Words of the desk’s search',
  about:
    'customers, people who typed an email address, and visitors: names, email addresses and order numbers',
  kept: 'as long as the account, chat or registration that contains them',
  copied: 'no: derived from the account, the chats and the registrations',
  erased: 'with the account or the chat',
  tables: ['search_word'],
};
