import type { siteLiveChatEnUs } from './site-live-chat-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const siteLiveChatJaJp: TextTree<typeof siteLiveChatEnUs> = {
  siteLiveChat: {
    title: 'LiveChatの担当者',
    incomplete:
      'LiveChatには、空白を含まない3つのIDがすべて必要です。グループIDは数字です。IDが揃っていない場合は、このデスクの担当者が対応します。',
    address: 'LiveChatに登録が必要なリダイレクトURI：{address}',
    noAddress:
      'LiveChatは、サイトのアドレスを登録済みの一覧と照合します。先に、このサイトのホスト名を追加してください。',
    login: 'お客様のブラウザーが報告した最後のログイン：{time}、{region}。',
    noLogin: 'このIDでのログインは、お客様のブラウザーからまだ報告されていません。',
    fault: 'お客様のブラウザーが報告した最後のエラー：{time}、{code}。{next}',
    tested: '最後のテスト：{time}。{result}',
    reported:
      'ログインとエラーはお客様のブラウザーからの報告のため、訪問者が偽装できる可能性があります。テストはこのサーバーが行います。',
    testEffect: 'テストを行うたびに、LiveChatにチャットのない新しい顧客が追加されます。',
    test: 'LiveChatをテスト',
    testing: 'LiveChatの応答を待っています…',
    regions: { dal: '米国（dal）', fra: 'ヨーロッパ（fra）' },
    statuses: {
      online: 'グループの担当者がオンラインです',
      online_for_queue: 'グループの担当者がオンラインで、順番をお待ちのお客様がいます',
      offline: 'グループにオンラインの担当者がいません',
    },
    results: {
      works: 'LiveChatでこの設定が承認されました（地域：{region}）。現在、{status}。',
      clientUnknown:
        'この組織のクライアントIDがLiveChatで見つかりません。Developer Consoleから、両方のIDをもう一度コピーしてください。',
      addressNotListed:
        'このサイトのアドレスがLiveChatに登録されていません。アプリのリダイレクトURIに{address}を追加してください。',
      organizationUnknown:
        'この組織がLiveChatで見つかりません。アカウントの設定から組織IDをコピーしてください。以前のライセンス番号は使えません。',
      groupUnknown:
        'この番号のグループはLiveChatにありません。グループの番号を確認するか、すべての担当者を対象にする場合は0を入力してください。',
      licenseExpired: 'LiveChatの契約期間が終了しています。LiveChatで更新してください。',
      noAnswer:
        'LiveChatが時間内に応答しなかったか、LiveChat側でエラーが発生しました。しばらくしてから、もう一度お試しください。繰り返す場合は、このサーバーからHTTPS接続ができるか確認してください。',
      refused:
        '予期しないエラーにより、LiveChatがリクエストを拒否しました。設定をdocs/livechat.mdと照らし合わせてから、もう一度テストしてください。',
      noHost:
        'このサイトにはホスト名がないため、LiveChatに接続していません。先にホスト名を追加してください。',
    },
    nextSettings: '設定の変更が必要です。下のボタンでLiveChatをテストしてください。',
    nextPassing:
      'このエラーは通常、時間が経つと解消します。繰り返す場合は、下のボタンでLiveChatをテストしてください。',
    nextFull: 'アカウントの顧客数が上限に達しています。LiveChatで上位のプランを選べます。',
  },
};
