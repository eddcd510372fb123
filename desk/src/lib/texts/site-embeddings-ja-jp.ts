import type { siteEmbeddingsEnUs } from './site-embeddings-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const siteEmbeddingsJaJp: TextTree<typeof siteEmbeddingsEnUs> = {
  siteEmbeddings: {
    title: '質問の意味による照合',
    isOn: '埋め込みサービスを使って質問を照合する',
    why: 'FAQにない言葉で書かれた質問も、内蔵ボットが認識できるようになります。サービスには、FAQの言い回しと、お客様のボットへの質問が送信されます。メールアドレス、電話番号、注文番号は除かれます。サービスが応答しない場合は、言葉で照合します。切り替えるには、サイトを公開してください。',
    url: '埋め込みサービスのアドレス',
    urlHint: 'https://で始まります。末尾の/embeddingsは入力しないでください。',
    model: '埋め込みモデル',
    modelHint: 'サービスでのモデル名です。モデルを変更すると、すべてのテキストのベクトルを取得し直します。',
    key: '埋め込みサービスのキー',
    removeSure:
      'サービスにキーが送られなくなり、おそらく応答が拒否されます。その場合、ボットは言葉だけで照合します。',
    works: 'サービスが{seconds}秒で応答しました（{dimensions}次元）。',
    answerUnsupported:
      'サービスは応答しましたが、ベクトルを使用できません。埋め込みモデルの名前を入力してください。',
    textsRefused: 'ほかのテキストはサービスに拒否されました。ボットは、これらを言葉で照合します。',
    noProgress: 'ベクトルはまだありません。公開中のサイトに次の質問が届いた後、サーバーが取得します。',
    progress: '{language}：テキスト{texts}件中{embedded}件のベクトルを取得済み（{time}）。',
  },
};
