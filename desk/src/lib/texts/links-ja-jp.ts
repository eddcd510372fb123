import type { linksEnUs } from './links-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const linksJaJp: TextTree<typeof linksEnUs> = {
  links: {
    title: '関連情報',
    none: 'ほかに関連する情報はありません。',
    orders: 'チャットに出てきた注文',
    registrations: '登録',
    mails: 'メール',
    chats: 'チャット',
    tickets: 'チケット',
    noText: 'まだメッセージはありません',
    because: { customer: 'このお客様のチャット', mention: '注文番号の記載あり' },
    allRegistrations: 'すべての登録を表示',
    allMails: 'すべてのメールを表示',
    counted: '{total}件のうち最新の{shown}件',
    orderItems: 'この注文の商品を表示',
    openTicket: 'チケットを開く',
    onlyRegistration: '1件の登録に関するメールだけを表示しています。',
    onlyConversation: '1件のチャットに関するメールだけを表示しています。',
    everyMail: 'すべてのチャットと登録のメールを表示',
  },
};
