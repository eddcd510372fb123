import type { registerOrderEnUs } from './register-order-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const registerOrderJaJp: TextTree<typeof registerOrderEnUs> = {
  registerOrder: {
    open: '注文を登録',
    title: 'お客様の注文を登録',
    about:
      '{email} のアカウントに登録されます。お客様には、ご自身で登録された場合と同じメールが届き、チャットにも同じ内容が表示されます。',
    orderNumber: '注文番号',
    postalCode: 'お届け先の郵便番号（サイトで必要な場合）',
    agreed: 'お客様はこのチャットで保証規約に同意されました。',
    agreedMissing: 'お客様に規約への同意を確認してから、チェックを入れてください。',
    action: '登録する',
    cancel: 'キャンセル',
    done: {
      activated: '保証を延長しました。お客様にメールが送信されます。',
      pending: '24 時間以内に注文を確認し、結果をお客様にメールでお知らせします。',
      notDetected: '注文がまだ確認できません。再確認のうえ、結果をお客様にメールでお知らせします。',
      notCovered: 'この注文には、保証を延長できる製品がありません。',
      alreadyApplied: 'この注文の保証はすでに延長されています。',
      withdrawn: 'この注文の保証延長は取り消されています。',
      expired: 'この注文の保証期間は終了しています。',
    },
    already: 'この注文はすでに登録されています。',
    alreadyOther:
      'この注文は別のお客様によって登録されています。保証ページから、ご自身の注文であることを申請していただけます。',
    noWarranty: 'このサイトでは保証の延長を行っていません。',
  },
};
