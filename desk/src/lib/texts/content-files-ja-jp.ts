import type { contentFilesEnUs } from './content-files-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const contentFilesJaJp: TextTree<typeof contentFilesEnUs> = {
  exchange: {
    title: 'インポートとエクスポート',
    titleOf: '{site}：インポートとエクスポート',
    back: 'すべてのコンテンツ',
    kind: 'コンテンツの種類',
    upload: 'ファイルをインポート',
    drop: 'ここにファイルをドロップ',
    dropHint: '{kind}のCSVまたはJSON、{max}まで。変更を反映する前に、確認用のレポートが表示されます。',
    exportTitle: '{kind}をエクスポート',
    exportWhy:
      '公開中の内容を、すべての言語でエクスポートします。エクスポートしたファイルは、インポートのひな形として使えます。',
    formats: { csv: 'CSV', csvSemicolon: 'Excel用CSV（ドイツ語版）', json: 'JSON' },
    empty: 'インポートはまだありません。',
    emptyNext:
      'まずエクスポートし、表計算ソフトで編集したファイルをここにドロップしてください。変更を反映する前に、確認用のレポートが表示されます。',
    file: 'ファイル',
    what: 'コンテンツの種類',
    state: 'ステータス',
    result: '結果',
    read: '件数',
    when: 'アップロード日時',
    size: 'サイズ',
    uploadedBy: 'アップロードした人',
    finished: '完了日時',
    status: {
      received: '受信済み',
      reading: '処理中',
      ready: '確認待ち',
      applying: 'インポート中',
      done: 'インポート済み',
      cancelled: '破棄',
      refused: '拒否',
      failed: '失敗',
    },
    asDrafts: '下書きとしてインポート済み',
    heldBack: '公開時にスキップ',
    counts: { fresh: '新規', changed: '変更', same: '変更なし', refused: '拒否' },
    countsWhy: {
      fresh: 'サイトにまだないコンテンツ',
      changed: 'ファイルによって変更されるコンテンツ',
      same: '同じ内容で公開中のため、変更されないもの',
      refused: 'インポートできないもの（下の一覧に表示）',
    },
    readSoFar: '{percent}%処理済み、{entries}件',
    importedSoFar:
      '{total}件中{imported}件をインポートしました。すべてのインポートが終わるまで、変更は訪問者に表示されません。',
    ready: 'ファイルの処理が終わりました。変更はまだ反映されていません。',
    nothing: 'インポートするものはありません。すべて公開済みか、拒否されています。',
    publish: '{count}件を公開',
    publishAsk: 'すべての変更が一度に訪問者に表示されます。現在のバージョンは履歴に残ります。',
    drafts: '下書きとしてインポート',
    discard: '破棄',
    stop: '中止して破棄',
    cancel: 'キャンセル',
    done: '{imported}件をインポートしました。',
    failedNext:
      'システム側の問題により、インポートに失敗しました。何も変更されていません。同じファイルをもう一度インポートしてください。',
    cancelledNext: '何もインポートされていません。',
    overtaken:
      'ほかのメンバーが、このインポートの処理をすでに決定しました。現在のステータスを表示しています。',
    refusals: {
      empty: 'ファイルが空です。最後に保存したファイルを選んでください。',
      compressed:
        '圧縮ファイルか、Excelブックです。「CSV UTF-8」で保存してから、そのファイルをインポートしてください。',
      notText:
        'テキストファイルではありません。「CSV UTF-8」またはJSONで保存してから、そのファイルをインポートしてください。',
      notUtf8:
        'ファイルの文字コードがUTF-8ではありません。「CSV UTF-8」で保存してから、そのファイルをインポートしてください。',
      columnsMissing:
        '次の列がないか、重複しています：{columns}。1行目には各列の名前を1回ずつ記載してください。形式は、エクスポートしたファイルで確認できます。',
      columnsUnknown: '不明な列があります：{columns}。削除するか、列名を変更してください。',
      quotesBroken:
        '{line}行目に、閉じていない引用符があるか、閉じた引用符の後に文字があります。修正して、もう一度インポートしてください。',
      jsonBroken: '{line}行目が正しいJSONではありません。修正して、もう一度インポートしてください。',
      entryTooLong:
        '{line}行目のデータが長すぎます。分割するか、閉じていない引用符がないか確認してください。',
    },
    problems: {
      title: '問題のあるデータ',
      none: 'すべてインポートできます。',
      noneYet: '今のところありません。',
      kept: '最初の{kept}件だけを表示しています。修正してからもう一度インポートすると、残りを確認できます。',
      noId: 'IDなし',
      held: 'スキップ',
      refused: '拒否',
      at: '{where}：{why}',
      atText: '{where}「{excerpt}」：{why}',
      inList: '{field}、{number}番目のテキスト',
      inLanguage: '{field}（{lang}）',
    },
    reasons: {
      document: '{why}',
      entryBroken:
        '正しいJSONではないか、同じキーが2回使われています。エクスポートしたデータと比べてください。',
      cellsTooMany: 'セルの数が列の数より多くなっています。区切り文字を含む値は、引用符で囲んでください。',
      idWrong:
        '「{what}」は正しいIDではありません。英数字、-、_を使い、58文字以内で入力してください。新規の場合は空欄にしてください。',
      idTwice:
        'このIDは、ファイル内の前の行ですでに使われています。同じコンテンツの行は、続けて並べてください。',
      langWrong: '「{what}」は対応していない言語です。en_US、de_DE、ja_JPのいずれかを使ってください。',
      langTwice: 'このコンテンツには{what}が2回含まれています。どちらかを削除してください。',
      rowsDisagree: '「{path}」の値が、同じコンテンツの最初の行と異なります。同じ値にしてください。',
      markupRefused: 'マークアップが長すぎるか、入れ子が深すぎます。簡潔にしてください。',
      draftStands:
        'このコンテンツには下書きがあり、変更されませんでした。下書きを公開または破棄してから、もう一度インポートしてください。',
      changedMeanwhile:
        'このコンテンツは、ファイルの処理後に公開されました。もう一度インポートして、変更内容を確認してください。',
      productMissing:
        '製品「{what}」が公開されていません。先に公開するか、下書きとしてインポートしてください。',
      skuTaken: 'SKU「{what}」は別の製品にも設定されています。どちらかから削除してください。',
      fileMissing:
        'ファイル「{what}」がないか、形式が正しくありません。コンテンツにアップロードしてから、もう一度エクスポートしてください。',
      storyMissing: 'ガイド付き回答「{what}」が公開されていません。先に公開してください。',
    },
  },
};
