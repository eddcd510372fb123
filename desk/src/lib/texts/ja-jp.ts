import { answersJaJp } from './answers-ja-jp.ts';
import { assignmentJaJp } from './assignment-ja-jp.ts';
import { botJaJp } from './bot-ja-jp.ts';
import { botReplayJaJp } from './bot-replay-ja-jp.ts';
import { chatImportsJaJp } from './chat-imports-ja-jp.ts';
import { chatJaJp } from './chat-ja-jp.ts';
import { claimsJaJp } from './claims-ja-jp.ts';
import { composingJaJp } from './composing-ja-jp.ts';
import { contentFilesJaJp } from './content-files-ja-jp.ts';
import { contentJaJp } from './content-ja-jp.ts';
import { conversationJaJp } from './conversation-ja-jp.ts';
import { customerJaJp } from './customer-ja-jp.ts';
import { draftsJaJp } from './drafts-ja-jp.ts';
import type { enUs } from './en-us.ts';
import { frameJaJp } from './frame-ja-jp.ts';
import { groupsJaJp } from './groups-ja-jp.ts';
import { homeJaJp } from './home-ja-jp.ts';
import { inboxListsJaJp } from './inbox-lists-ja-jp.ts';
import { linksJaJp } from './links-ja-jp.ts';
import { macrosJaJp } from './macros-ja-jp.ts';
import { mailKindsJaJp } from './mail-kinds-ja-jp.ts';
import { mailedReportsJaJp } from './mailed-reports-ja-jp.ts';
import { newSiteJaJp } from './new-site-ja-jp.ts';
import { openJaJp } from './open-ja-jp.ts';
import { orderSourcesJaJp } from './order-sources-ja-jp.ts';
import { ratingsJaJp } from './ratings-ja-jp.ts';
import { recyclingJaJp } from './recycling-ja-jp.ts';
import { registerOrderJaJp } from './register-order-ja-jp.ts';
import { registrationsJaJp } from './registrations-ja-jp.ts';
import { repliesJaJp } from './replies-ja-jp.ts';
import { searchJaJp } from './search-ja-jp.ts';
import { sectionsJaJp } from './sections-ja-jp.ts';
import { setupJaJp } from './setup-ja-jp.ts';
import { siteEmbeddingsJaJp } from './site-embeddings-ja-jp.ts';
import { siteLiveChatJaJp } from './site-live-chat-ja-jp.ts';
import { sitesJaJp } from './sites-ja-jp.ts';
import { statisticsJaJp } from './statistics-ja-jp.ts';
import { tagsJaJp } from './tags-ja-jp.ts';
import { teamJaJp } from './team-ja-jp.ts';
import type { TextTree } from './text-tree.ts';
import { ticketWorkJaJp } from './ticket-work-ja-jp.ts';

export const jaJp: TextTree<typeof enUs> = {
  ...customerJaJp,
  ...groupsJaJp,
  ...mailedReportsJaJp,
  ...statisticsJaJp,
  ...openJaJp,
  ...composingJaJp,
  ...tagsJaJp,
  ...linksJaJp,
  ...ticketWorkJaJp,
  ...homeJaJp,
  ...sectionsJaJp,
  ...registerOrderJaJp,
  ...frameJaJp,
  copying: {
    copy: 'コピー',
    copied: 'コピーしました',
    failed: 'クリップボードにコピーできませんでした。テキストを選択して、手動でコピーしてください。',
  },
  roles: { agent: '担当者', supervisor: 'スーパーバイザー', operator: '運営者' },
  keys: {
    title: 'キーボードショートカット',
    go: '移動',
    list: '一覧',
    everywhere: '共通',
    next: '次の行',
    previous: '前の行',
    open: '行を開く',
    back: 'パネルを閉じる、または入力欄から離れる',
    filter: '絞り込み',
    nextPage: '次のページ',
    previousPage: '前のページ',
    upload: 'レポートをアップロード',
    help: 'キーボードショートカットを表示',
    pairThen: 'の次に',
    hints: { rows: '行の移動', open: '開く', back: '戻る', help: 'ショートカット' },
  },
  ...chatJaJp,
  ...inboxListsJaJp,
  ...assignmentJaJp,
  ...conversationJaJp,
  ...teamJaJp,
  ...answersJaJp,
  ...botJaJp,
  ...botReplayJaJp,
  ...ratingsJaJp,
  ...contentJaJp,
  ...contentFilesJaJp,
  ...chatImportsJaJp,
  ...draftsJaJp,
  ...claimsJaJp,
  ...recyclingJaJp,
  ...repliesJaJp,
  ...macrosJaJp,
  ...sitesJaJp,
  ...siteEmbeddingsJaJp,
  ...siteLiveChatJaJp,
  ...newSiteJaJp,
  ...setupJaJp,
  ...orderSourcesJaJp,
  ...searchJaJp,
  problems: {
    again: 'もう一度試す',
    network: 'サーバーに接続できませんでした。',
    networkNext: '接続を確認してから、もう一度お試しください。',
    timeout: 'サーバーの応答に時間がかかりすぎました。',
    timeoutNext:
      '接続が遅いか、サーバーが混み合っている可能性があります。しばらくしてから、もう一度お試しください。',
    notOurs: 'サーバーの応答を読み取れませんでした。',
    notOursNext: 'デスクが更新された可能性があります。ページを再読み込みしてください。',
    forbidden: 'あなたの役割では、この操作はできません。',
    forbiddenNext: 'チームの運営者に権限の付与を依頼してください。',
    notFound: 'すでに存在しません。',
    notFoundNext: '一覧に戻ってください。',
    busy: 'サーバーが混み合っているか、リクエストが多すぎます。',
    busyNext: '1分ほど待ってから、もう一度お試しください。',
    fault: 'システム側で問題が発生しました。',
    faultNext: 'もう一度お試しください。繰り返す場合は、次のIDを管理者に伝えてください：{trace}',
    faultNextPlain: 'しばらくしてから、もう一度お試しください。',
    other: '操作を完了できませんでした。',
    otherVersion: 'サーバーがこのリクエストを受け付けませんでした。',
    otherVersionNext:
      'デスクが更新された可能性があります。入力内容をコピーしてから、ページを再読み込みしてください。',
    stale: '最新の情報ではない可能性があります：{reason}',
  },
  list: {
    loading: '読み込んでいます',
    range: '{total}件中{from}–{to}件',
    next: '次のページ',
    previous: '前のページ',
    pastEnd: '一覧のこのページには何もありません。',
    toFirst: '最初のページへ',
    noMatch: '条件に合うものはありません。',
    elsewhere: 'この項目は、一覧のこのページにはありません。',
    elsewhereNext: '別のページにあるか、絞り込みで非表示になっている可能性があります。',
    clear: '絞り込みを解除',
    noSite: 'サイトはまだありません。',
    noSiteNext: 'このページを使うには、サイトを作成してください。',
    noSiteAsk: 'サイトへの追加を運営者に依頼してください。',
    filters: '絞り込み',
    allSites: 'すべてのサイト',
    site: 'サイト',
    orderNumber: '注文番号',
    back: '一覧に戻る',
  },
  upload: {
    queued: '前のアップロードの完了を待っています',
    sending: '{sent} / {size}',
    storing: 'アップロードしました。保存しています…',
    retry: 'もう一度アップロード',
    dismiss: '削除',
    cancel: 'キャンセル',
    tooLarge: 'ファイルは{max}までです。分割してアップロードしてください。',
    network: '接続が切れました。もう一度アップロードしてください。重複して保存されることはありません。',
    stalled:
      'アップロードが応答しなくなりました。もう一度アップロードしてください。重複して保存されることはありません。',
    idReused: '選択した後にファイルが変更されました。選び直してください。',
    unreadable: 'ファイルを読み取れなくなりました。選び直してください。',
    session:
      'アップロードの途中でセッションが終了しました。ログインしてから、もう一度アップロードしてください。',
    stopped: 'アップロードをキャンセルしました。',
    other: 'ファイルをアップロードできませんでした。{msg}',
    leaveTitle: 'アップロード中のファイルがあります',
    leave: '今ログアウトすると、アップロードはキャンセルされます。',
    leaveYes: 'ログアウト',
    leaveNo: 'アップロードを続ける',
  },
  reports: {
    title: '注文レポート',
    upload: 'レポートをアップロード',
    accounts: '出品者アカウント',
    drop: 'ここにレポートをドロップ',
    dropHint:
      'マーケットプレイスの「All Orders」（全注文）レポートを、変更せずにドロップしてください。タブ区切りテキスト、{max}まで。',
    empty: '注文レポートはまだありません。',
    emptyNext:
      '登録は、マーケットプレイスの注文と照合されます。マーケットプレイスから「All Orders」（全注文）レポートをダウンロードし、変更せずにここにドロップしてください。',
    file: 'レポート',
    state: 'ステータス',
    rows: '行数',
    result: '結果',
    when: 'アップロード日時',
    status: {
      received: '受信済み',
      reading: '処理中',
      done: '処理済み',
      refused: '拒否',
      failed: '失敗',
    },
    counts: {
      stored: '新規',
      changed: '変更',
      same: '変更なし',
      unplaced: '照合なし',
      refused: '拒否',
    },
    countsWhy: {
      stored: '新しい注文',
      changed: '内容が変わった既存の注文',
      same: '変更のない既存の注文',
      unplaced: '保存済み。このSKUを扱うサイトがその国にまだありません',
      refused: '読み取れなかった行（下の一覧に表示）',
    },
    readSoFar: '{percent}%処理済み、{rows}行',
    size: 'サイズ',
    encoding: '文字コード',
    uploadedBy: 'アップロードした人',
    finished: '完了日時',
    encodingUnknown: '不明',
    failedNext:
      'システム側の問題により、処理に失敗しました。処理済みの行は保存されています。同じファイルをもう一度アップロードすると、残りが処理されます。',
  },
  problemRows: {
    title: '問題のある行',
    line: '行',
    orderNumber: '注文番号',
    reason: '問題',
    none: 'すべての行を読み取り、照合しました。',
    noneYet: '今のところありません。',
    kept: '{total}件中、最初の{kept}件だけを表示しています。修正してからもう一度アップロードすると、残りを確認できます。',
    notReadable: '注文番号なし',
  },
  orders: {
    title: '注文',
    empty: '注文はまだありません。',
    emptyNext: '注文は、注文レポートと出品者アカウントから取り込まれます。',
    emptyAction: 'レポートをアップロード',
    order: '注文',
    site: 'サイト',
    product: '製品',
    quantity: '数量',
    purchased: '購入日',
    status: 'ステータス',
    channel: '販売チャネル',
    placed: '照合',
    placedAll: 'すべての注文',
    placedYes: 'サイトと照合済み',
    placedNo: '照合なし',
    notPlaced: '照合なし',
    notPlacedWhy: 'このSKUを扱うサイトがこの国にありません',
    bundle: '製品{count}点のセット',
  },
  ...registrationsJaJp,
  mails: {
    title: '送信トレイ',
    empty: 'メールはまだありません。',
    emptyNext: '登録結果やワンタイムコードなど、お客様とチームに送信するメールが表示されます。',
    emptyAction: '登録を見る',
    to: '宛先',
    subject: '件名',
    kind: '種類',
    site: 'サイト',
    status: 'ステータス',
    attempts: '試行回数',
    created: '作成日時',
    sent: '送信日時',
    notSent: '未送信',
    lastError: '最後のエラー',
    statuses: { queued: '送信待ち', sent: '送信済み', failed: '失敗', suppressed: '未送信（送信停止中）' },
    failedNext:
      'メールサーバーがメールを拒否したか、接続できませんでした。SMTP_URLと宛先のアドレスを確認してください。',
    audit: 'コードとリンクは伏せられている場合があります。このメールを開いたことは、監査ログに記録されます。',
    look: '表示',
    looks: { light: 'ライト', dark: 'ダーク', text: 'テキスト形式' },
    width: '幅',
    widths: { 360: 'スマートフォン', 600: 'ワイド' },
    preview: 'メールのプレビュー',
    toPreview: 'メールをプレビュー',
    toOutbox: '送信トレイに戻る',
    language: '言語',
    sender: '差出人',
    replyTo: '返信先',
    toSender: '差出人',
    kinds: mailKindsJaJp,
  },
  notFound: {
    title: 'ページが見つかりません',
    next: 'アドレスが間違っているか、無効になった可能性があります。',
    action: '注文レポートへ',
  },
};
