import type { publicProfileEnUs } from './public-profile-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const publicProfileJaJp: TextTree<typeof publicProfileEnUs> = {
  title: 'お客様に表示される情報',
  name: '公開名',
  nameHint: '40文字まで入力できます。空欄の場合、お客様には「{name}」と表示されます。',
  refused: '文字を1文字以上含む名前を入力してください。メールアドレス、URL、電話番号は使用できません。',
  save: '保存',
  saved: '保存しました。対応中のチャットでは、次のメッセージから新しい名前が表示されます。',
  picture: '写真',
  choose: '写真を選択',
  change: '写真を変更',
  remove: '写真を削除',
  removed: '写真を削除しました。',
  uploading: 'アップロードしています…',
  uploaded: '写真を保存しました。',
  pictureHint:
    'PNG、JPEG、WebP形式で10MBまでです。お客様に表示されるのは、担当者の写真を表示するサイトに限られます。',
  failures: {
    type: 'PNG、JPEG、WebPのいずれかの形式のファイルを選択してください。',
    tooLarge: '写真のサイズが大きすぎます。10MB以下の写真を選択してください。',
    failed: '写真を保存できませんでした。もう一度お試しください。',
  },
  setting: '写真を登録した担当者の写真をお客様に表示する',
  colleague: 'お客様への表示',
  clear: '公開名と写真を削除',
  clearAsk: '{name}さんの公開名と写真を削除しますか？',
  clearWhy: '新しいチャットにはアカウントの名前が表示されます。送信済みのメッセージの名前は変わりません。',
  cleared: '{name}さんの公開名と写真を削除しました。',
  clearShort: '削除',
  notYours: '{name}さんの公開名と写真を削除できるのは、全サイトの運営者だけです。',
  team: '公開名と写真',
  none: '公開名または写真を登録しているメンバーはいません。',
  close: '閉じる',
  cancel: 'キャンセル',
};
