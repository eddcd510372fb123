import type { botReplayEnUs } from './bot-replay-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const botReplayJaJp: TextTree<typeof botReplayEnUs> = {
  botReplay: {
    intro:
      '公開前の確認用です。直近{days}日間の質問に、公開中のFAQを使った場合と、このサイトと言語のすべての下書きを反映した場合の2通りで回答し、結果を比べます。お客様への影響はありません。',
    start: 'リプレイを開始',
    again: 'もう一度リプレイ',
    cancel: 'キャンセル',
    states: {
      waiting: '順番を待っています…',
      learning: 'FAQを学習しています…',
      running: '{total}件中{done}件に回答しました',
      cancelled: 'リプレイをキャンセルしました。',
      failed:
        'リプレイに失敗したか、時間がかかりすぎました。もう一度お試しください。1つの言語のFAQが{max}件を超えるサイトは、リプレイできません。',
    },
    progress: 'リプレイの進行状況',
    by: '{at}に{name}さんがリプレイしました。下書きのあるFAQ：{drafts}件。',
    noDrafts: 'この言語には下書きのあるFAQがないため、どちらのボットも内容は同じです。',
    noQuestions: 'この期間には、ボットがFAQで回答する質問はありませんでした。',
    cut: 'この期間の質問のうち、内容の異なる新しい{max}件だけをリプレイしました。',
    counts: '結果',
    columns: { result: '下書きを反映した場合', questions: '質問', conversations: 'チャット' },
    results: { worse: '悪化', better: '改善', changed: '変化あり', same: '変化なし' },
    countsWhy:
      '改善と悪化は、お客様の行動から判定します。お客様が選んだ回答や「役に立った」と評価した回答は正しいもの、低評価の回答や担当者への引き継ぎにつながった回答は誤ったものとみなします。手がかりがない場合、回答がなかった質問に回答できれば改善、別の回答になれば変化ありとします。',
    show: '表示',
    shows: { all: 'すべて', worse: '悪化', better: '改善', changed: '変化あり' },
    examples: '回答が変わった質問',
    examplesCut: '結果ごとに、新しい順で{max}件まで表示します。',
    noExamples: '回答が変わった質問はありません。',
    noneShown: 'この結果の質問はありません。',
    reasons: {
      nowAnswered: '新たに回答',
      confirmedAnswered: 'お客様が選んだ回答になる',
      rejectedReplaced: '低評価の回答から別の回答になる',
      choiceShown: 'お客様が選んだものが選択肢に加わる',
      noLongerAnswered: '回答しなくなる',
      confirmedLost: '役に立った回答を示さなくなる',
      rejectedAnswered: 'お客様に合わなかった回答になる',
      choiceLost: 'お客様が選んだものが選択肢から外れる',
      otherAnswer: '別の回答になる',
      newText: '同じFAQで回答文が変わる',
      rejectedWithdrawn: '低評価の回答から選択肢の提示になる',
      otherChoices: '選択肢が変わる',
    },
    received: 'お客様への回答',
    before: '公開中',
    after: '下書き',
    chose: '「{question}」を選択',
    helpful: '「役に立った」と評価',
    badly: '低評価',
    handedOver: 'その後、担当者を希望',
    choices: '選択肢：{choices}',
    offer: '回答なし（担当者を提案）',
    toConversation: 'チャットを開く',
    fromFaq: '質問をリプレイ',
    gain: {
      column: '言い回しの追加',
      open: '効果を測定',
      title: '言い回しを1つ追加した場合の効果',
      why: '下書きを反映し、「{question}」に次の言い回しのどれか1つを加えたボットで、直近30日間の質問に回答し直します。結果は保存されません。',
      measure: '測定する',
      result:
        '未回答の質問{waiting}件のうち、{gained}件にこのFAQで回答できるようになります。現在正しい回答{right}件のうち、{changed}件が変わります。',
      resultNone:
        '未回答の質問{waiting}件の中に、このFAQで新たに回答できるものはありません。現在正しい回答{right}件のうち、{changed}件が変わります。',
      changes: '変わる回答：',
      failed: '測定に失敗したか、時間がかかりすぎました。もう一度お試しください。',
      busy: 'このサイトと言語では、別のリプレイを実行中です。終わるまで待つか、「リプレイ」でキャンセルしてください。',
      stale: 'FAQまたは質問がすでに存在しません。ページを再読み込みしてください。',
      noWording:
        'どの言い回しにも、伏せられた個人情報が含まれています。FAQで言い回しを直接入力してください。',
    },
  },
};
