import type { chatImportsEnUs } from './chat-imports-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const chatImportsJaJp: TextTree<typeof chatImportsEnUs> = {
  chatImports: {
    nav: 'チャットの取り込み',
    title: '別のシステムからチャットを取り込む',
    source: '取り込み元',
    sources: { chatwoot: 'Chatwoot', zendesk: 'Zendesk' },
    hints: {
      chatwoot:
        '会話を1行に1件ずつのJSONでアップロードしてください。書き出し用のコマンドは、ガイド「Import chats」にあります。連絡先のCSVは任意です。',
      zendesk:
        'メッセージの送信者名を表示するため、先にユーザーのJSON、次にチケットのJSONをアップロードしてください。ファイルは事前に解凍してください。',
    },
    upload: '書き出したファイルをアップロード',
    drop: 'ここにファイルをドロップ',
    dropHint: '{source}から書き出したファイル、{max}まで。取り込む前に、確認用のレポートが表示されます。',
    empty: '取り込みはまだありません。',
    emptyNext: '書き出したファイルをアップロードしてください。取り込む前に、確認用のレポートが表示されます。',
    noSite: 'サイトの権限については、オペレーターにお問い合わせください。',
    file: 'ファイル',
    state: 'ステータス',
    result: '結果',
    imported: '取り込んだチャット',
    read: '件数',
    messages: 'メッセージ',
    when: 'アップロード日時',
    size: 'サイズ',
    uploadedBy: 'アップロードした人',
    finished: '完了日時',
    status: {
      received: '受信済み',
      reading: '処理中',
      ready: '確認待ち',
      applying: '取り込み中',
      done: '取り込み済み',
      cancelled: '停止',
      undoing: '削除中',
      undone: '取り消し済み',
      refused: '拒否',
      failed: '失敗',
    },
    counts: {
      chats: 'チャット',
      contacts: 'ユーザー',
      known: '取り込み済み',
      old: '期限切れ',
      refused: '拒否',
    },
    countsWhy: {
      chats: 'サイトにまだないチャット',
      contacts: 'メッセージの送信者名に使うユーザー',
      known: '以前に取り込み済みのため、変更されないもの',
      old: 'チャットの保存期間より古いもの',
      refused: '取り込めないもの（下の一覧に表示）',
    },
    readSoFar: '{percent}%処理済み、{entries}件',
    importedSoFar: '{total}件中{entries}件を取り込みました',
    ready: 'ファイルの処理が終わりました。まだ何も取り込まれていません。',
    nothing: '取り込むものはありません。すべて取り込み済みか、保存期間より古いか、拒否されています。',
    oldNext:
      '{count}件のチャットは除外されます。最後のメッセージから{months}か月を過ぎており、取り込んでもすぐに削除されるためです。',
    openNext:
      '{count}件のチャットは、取り込み元ではまだ対応中でした。終了済みとして取り込まれ、通知は届きません。先に取り込み元で返信してください。',
    contactsNext:
      'ユーザーは、取り込んだメッセージの送信者名にだけ使われ、30日後に削除されます。それまでにチケットを取り込んでください。',
    quiet: 'メールや通知は誰にも送られません。統計にも含まれません。',
    apply: '{count}件を取り込む',
    discard: '破棄',
    stop: '停止',
    done: 'チャット{chats}件、ユーザー{contacts}件を取り込みました。',
    undo: '取り込みを取り消す',
    undoTitle: '取り込んだチャット{count}件を削除しますか？',
    undoAsk:
      '取り込み後に追加したメモやタグも一緒に削除されます。同じファイルをもう一度取り込むことができます。',
    keep: '削除しない',
    undoingLeft: '残り{chats}件のチャットを削除しています。',
    undoneNext: 'この取り込みのチャットとユーザーはすべて削除されました。',
    stoppedNext:
      'チャット{chats}件、ユーザー{contacts}件を取り込んだところで停止しました。残りを取り込むには、ファイルをもう一度アップロードしてください。',
    cancelledNext: '何も取り込まれていません。',
    failedNext:
      'システム側の問題により、取り込みに失敗しました。何も取り込まれていません。同じファイルをもう一度アップロードしてください。',
    overtaken: 'ほかのメンバーが、この取り込みの処理をすでに決定しました。現在のステータスを表示しています。',
    refusals: {
      empty: 'ファイルにデータがありません。別のファイルを選んでください。',
      compressed: '圧縮ファイルです。解凍してから、中のファイルをアップロードしてください。',
      notText: 'テキストファイルではありません。JSONで書き出したファイルをアップロードしてください。',
      notUtf8:
        'ファイルの文字コードがUTF-8ではありません。別のソフトで開かずに、もう一度書き出してください。',
      columnsMissing: '1行目にid、name、emailの列が必要です。連絡先をもう一度書き出してください。',
      quotesBroken: '{line}行目に、閉じていない引用符があります。連絡先をもう一度書き出してください。',
      jsonBroken:
        '{line}行目が正しいJSONではありません。書き出しが途中で終わった可能性があります。もう一度書き出してください。',
      entryTooLong: '{line}行目のデータが長すぎます。ファイルから削除してください。',
      otherFile:
        '{line}行目は、選択した製品から書き出したものではありません。別の製品か、別のファイルを選んでください。',
    },
    problemsTitle: '問題のあるデータ',
    none: 'すべて取り込めます。',
    noneYet: '今のところありません。',
    kept: '最初の{kept}件だけを表示しています。',
    noId: '番号なし',
    problems: {
      entryBroken: '正しいJSONではないか、チャットではありません。',
      idMissing: '番号（id）がありません。',
      timeWrong: '日時を読み取れるメッセージがないか、最新の日時が未来になっています。',
      noMessages:
        'メッセージがありません。書き出すファイルには、各チャットのメッセージかコメントを含めてください。',
      tooManyMessages: 'メッセージが5,000件を超えています。',
    },
    inRow: '{source}から取り込み',
    readOnly:
      'このチャットは{source}から取り込まれたものです。メモやタグは追加できますが、返信はできません。お客様にはメールでご連絡ください。',
  },
};
