import type { Language } from '@aftercare/contract/languages';
import { describe, expect, it } from 'vitest';
import type { Knowledge } from '../bot.port.ts';
import { answerFrom } from './embedded-bot.ts';
import { type TrainedBot, trainBot } from './training/train-bot.ts';
import { trainInWorker } from './training/train-in-worker.ts';

const answerWithoutContext = (bot: TrainedBot, text: string) => answerFrom(bot, { text, earlier: [] });

type Faqs = Record<string, [question: string, ...variants: string[]]>;

const english: Faqs = {
  extendWarranty: [
    'How do I extend my warranty?',
    'register my order for a longer warranty',
    'Where can I get the free warranty extension?',
    'I want to activate the extra months of warranty',
    'sign up my purchase for extended warranty',
  ],
  warrantyLength: [
    'How long is the warranty?',
    'How many months does the warranty last?',
    'When does my warranty expire?',
    'warranty period in months',
    'Is my printer still under warranty?',
  ],
  findOrder: [
    'Where do I find my order number?',
    'what is my order id',
    'I cannot find the order number',
    'How can I look up my order number on the marketplace?',
    'Which number on the receipt is the order number?',
  ],
  paperJam: [
    'How do I clear a paper jam?',
    'paper is stuck in the printer',
    'The printer jams all the time',
    'My sheet got stuck inside',
    'remove jammed paper',
  ],
  wifi: [
    'How do I connect the printer to Wi-Fi?',
    'printer does not find my wireless network',
    'Set up the WLAN connection',
    'The wifi connection keeps dropping',
    'connect to a new router',
  ],
  ink: [
    'Which ink cartridges fit?',
    'What cartridge do I need for this model?',
    'ink refill compatible with my printer',
    'Can I use other brands of ink?',
    'Where can I buy new cartridges?',
  ],
  faint: [
    'Why is the print too faint?',
    'the text is printed very light',
    'My labels come out pale',
    'print quality is bad and faded',
    'Printing has white stripes',
  ],
  driver: [
    'Where can I download the driver?',
    'install the driver on Windows',
    'Is there software for Mac?',
    'driver download for my laptop',
    'The computer does not recognise the printer driver',
  ],
  noSignal: [
    'Why does the monitor show no signal?',
    'monitor stays black',
    'The screen says no signal on HDMI',
    'second display is not detected',
    'My portable monitor does not turn on with USB-C',
  ],
  deadPixel: [
    'There is a dead pixel on my screen',
    'pixel fault on the monitor',
    'a bright dot does not go away on the display',
    'Do you replace monitors with dead pixels?',
    'black spot in the panel',
  ],
  refund: [
    'How do I return the product and get a refund?',
    'I want my money back',
    'send the item back',
    'refund for a faulty product',
    'What is your return policy?',
  ],
  password: [
    'How do I reset my password?',
    'forgot my password',
    'I cannot log in to my account',
    'change the password of my account',
    'The password reset code did not arrive',
  ],
};

const german: Faqs = {
  extendWarranty: [
    'Wie verlängere ich meine Garantie?',
    'Bestellung für längere Garantie registrieren',
    'Wo bekomme ich die kostenlose Garantieverlängerung?',
    'Ich möchte die Zusatzgarantie aktivieren',
    'Kauf für die erweiterte Garantie anmelden',
  ],
  warrantyLength: [
    'Wie lange gilt die Garantie?',
    'Wie viele Monate Garantie habe ich?',
    'Wann läuft meine Garantie ab?',
    'Garantiezeit in Monaten',
    'Hat mein Drucker noch Garantie?',
  ],
  findOrder: [
    'Wo finde ich meine Bestellnummer?',
    'was ist die Auftragsnummer',
    'Ich kann die Bestellnummer nicht finden',
    'Wie sehe ich die Bestellnummer auf dem Marktplatz nach?',
    'Welche Nummer auf der Rechnung ist die Bestellnummer?',
  ],
  paperJam: [
    'Wie behebe ich einen Papierstau?',
    'Papier steckt im Drucker fest',
    'Der Drucker hat ständig Papierstau',
    'Mein Blatt klemmt im Gerät',
    'eingeklemmtes Papier entfernen',
  ],
  wifi: [
    'Wie verbinde ich den Drucker mit dem WLAN?',
    'Drucker findet mein Funknetz nicht',
    'WLAN-Verbindung einrichten',
    'Die Verbindung zum WLAN bricht ab',
    'mit neuem Router verbinden',
  ],
  ink: [
    'Welche Tintenpatronen passen?',
    'Welche Patrone brauche ich für dieses Modell?',
    'Tinte nachfüllen für meinen Drucker',
    'Kann ich Tinte anderer Hersteller verwenden?',
    'Wo kann ich neue Patronen kaufen?',
  ],
  faint: [
    'Warum ist der Druck zu blass?',
    'der Text wird sehr hell gedruckt',
    'Meine Etiketten sind blass',
    'Druckqualität ist schlecht und verblasst',
    'Der Ausdruck hat weiße Streifen',
  ],
  driver: [
    'Wo kann ich den Treiber herunterladen?',
    'Treiber unter Windows installieren',
    'Gibt es Software für Mac?',
    'Treiberdownload für meinen Laptop',
    'Der Computer erkennt den Druckertreiber nicht',
  ],
  noSignal: [
    'Warum zeigt der Monitor kein Signal?',
    'Monitor bleibt schwarz',
    'Auf dem Bildschirm steht kein Signal über HDMI',
    'zweiter Bildschirm wird nicht erkannt',
    'Mein tragbarer Monitor geht über USB-C nicht an',
  ],
  deadPixel: [
    'Mein Bildschirm hat einen Pixelfehler',
    'toter Pixel auf dem Monitor',
    'ein heller Punkt auf der Anzeige geht nicht weg',
    'Tauschen Sie Monitore mit Pixelfehlern aus?',
    'schwarzer Fleck im Panel',
  ],
  refund: [
    'Wie gebe ich das Produkt zurück und bekomme mein Geld?',
    'Ich will mein Geld zurück',
    'Artikel zurücksenden',
    'Rückerstattung für ein defektes Produkt',
    'Wie sind Ihre Rückgabebedingungen?',
  ],
  password: [
    'Wie setze ich mein Passwort zurück?',
    'Passwort vergessen',
    'Ich kann mich nicht in mein Konto einloggen',
    'das Passwort meines Kontos ändern',
    'Der Code zum Zurücksetzen des Passworts kam nicht an',
  ],
};

const japanese: Faqs = {
  extendWarranty: [
    '保証を延長するにはどうすればいいですか？',
    '注文を登録して保証期間を延ばしたい',
    '無料の延長保証はどこで申し込めますか',
    '追加の保証を有効にしたいです',
    '購入した商品の延長保証を登録する',
  ],
  warrantyLength: [
    '保証期間はどのくらいですか？',
    '保証は何か月ですか',
    '保証はいつ切れますか？',
    '保証期間の月数を知りたい',
    'プリンターはまだ保証期間内ですか',
  ],
  findOrder: [
    '注文番号はどこで確認できますか？',
    '注文番号がわかりません',
    '注文番号が見つからない',
    '購入履歴で注文番号を調べる方法',
    '領収書のどの番号が注文番号ですか',
  ],
  paperJam: [
    '紙詰まりを直す方法を教えてください',
    '用紙がプリンターに詰まった',
    'いつも紙詰まりが起きます',
    '紙が中に引っかかっています',
    '詰まった用紙を取り除く',
  ],
  wifi: [
    'プリンターをWi-Fiに接続するには？',
    '無線ネットワークが見つかりません',
    '無線LANの設定方法',
    'Wi-Fiの接続が切れる',
    '新しいルーターに接続したい',
  ],
  ink: [
    'どのインクカートリッジが使えますか？',
    'この機種に必要なカートリッジは？',
    'インクの補充はできますか',
    '他社のインクを使えますか',
    '新しいカートリッジはどこで買えますか',
  ],
  faint: [
    '印刷が薄いのはなぜですか？',
    '文字が薄く印刷される',
    'ラベルの印字が薄い',
    '印刷品質が悪く、かすれています',
    '印刷に白い線が入る',
  ],
  driver: [
    'ドライバーはどこでダウンロードできますか？',
    'Windowsにドライバーをインストールする',
    'Mac用のソフトはありますか',
    'ノートパソコン用ドライバーのダウンロード',
    'パソコンがプリンタードライバーを認識しません',
  ],
  noSignal: [
    'モニターに信号なしと表示されます',
    'モニターの画面が真っ暗です',
    'HDMIで信号なしと出る',
    '二台目のディスプレイが認識されない',
    'モバイルモニターがUSB-Cで起動しません',
  ],
  deadPixel: [
    '画面にドット抜けがあります',
    'モニターの画素欠け',
    '明るい点が画面から消えません',
    'ドット抜けのモニターは交換できますか',
    'パネルに黒い点がある',
  ],
  refund: [
    '商品を返品して返金してもらうには？',
    'お金を返してほしい',
    '商品を送り返したい',
    '不良品の返金について',
    '返品の条件を教えてください',
  ],
  password: [
    'パスワードをリセットするには？',
    'パスワードを忘れました',
    'アカウントにログインできません',
    'アカウントのパスワードを変更したい',
    'パスワード再設定のコードが届きません',
  ],
};

const sites: { lang: Language; faqs: Faqs; questions: [text: string, entry: string][]; foreign: string[] }[] =
  [
    {
      lang: 'en_US',
      faqs: english,
      questions: [
        ['how can I get a longer warranty for my order?', 'extendWarranty'],
        ['how many months is the warranty valid', 'warrantyLength'],
        ['where is the order number?', 'findOrder'],
        ['Help, there is paper stuck inside my printer', 'paperJam'],
        ['cant connect my printer to the wi-fi', 'wifi'],
        ['which ink do I need', 'ink'],
        ['the prints are faded', 'faint'],
        ['need to dowload the driver for windows', 'driver'],
        ['my monitor is black and says no signal', 'noSignal'],
        ['the display has a dead pixel', 'deadPixel'],
        ['can I return it for a refund', 'refund'],
        ['I have forgotten the password', 'password'],
      ],
      foreign: [
        'what is the weather like in Paris tomorrow',
        'play some jazz please',
        'asdf qwlk zzzx',
        'good evening',
        'tell me a joke about elephants',
        'who won the football match',
      ],
    },
    {
      lang: 'de_DE',
      faqs: german,
      questions: [
        ['Garantieverlaengerung kostenlos bekommen', 'extendWarranty'],
        ['wie viele Monate gilt die Garantie', 'warrantyLength'],
        ['wo steht die Bestellnummer?', 'findOrder'],
        ['Hilfe, im Drucker steckt Papier fest', 'paperJam'],
        ['ich kann den Drucker nicht mit WLAN verbinden', 'wifi'],
        ['welche Druckerpatronen brauche ich', 'ink'],
        ['die Ausdrucke sind sehr blass', 'faint'],
        ['Druckertreiber fuer Windows herunterladen', 'driver'],
        ['der Monitor ist schwarz und zeigt kein Signal', 'noSignal'],
        ['mein Monitor hat einen toten Pixel', 'deadPixel'],
        ['ich möchte mein Geld zurückbekommen', 'refund'],
        ['ich habe das Passwort vergessen', 'password'],
      ],
      foreign: [
        'wie wird das Wetter morgen in Paris',
        'spiel bitte etwas Jazz',
        'asdf qwlk zzzx',
        'guten Abend',
        'erzähl einen Witz über Elefanten',
        'wer hat gestern beim Fußball gewonnen',
      ],
    },
    {
      lang: 'ja_JP',
      faqs: japanese,
      questions: [
        ['延長保証の登録方法を教えてください', 'extendWarranty'],
        ['保証期間は何か月ありますか', 'warrantyLength'],
        ['注文番号はどこに書いてありますか', 'findOrder'],
        ['プリンターの中に用紙が詰まってしまいました', 'paperJam'],
        ['ﾌﾟﾘﾝﾀｰがＷｉ－Ｆｉに接続できません', 'wifi'],
        ['使えるインクを教えて', 'ink'],
        ['印刷した文字が薄いです', 'faint'],
        ['Windows用のドライバーをダウンロードしたい', 'driver'],
        ['モニターが真っ暗で信号なしと出ます', 'noSignal'],
        ['モニターにドット抜けを見つけました', 'deadPixel'],
        ['返品して返金してほしい', 'refund'],
        ['パスワードを忘れてしまった', 'password'],
      ],
      foreign: [
        '明日のパリの天気はどうですか',
        'ジャズを流してください',
        'あいうえおかきくけこ',
        'こんばんは',
        '象の冗談を言って',
        '昨日のサッカーはどこが勝ちましたか',
      ],
    },
  ];

function knowledgeOf(faqs: Faqs): Knowledge {
  const entries = Object.entries(faqs).map(([id, [question, ...variants]]) => ({
    id,
    question,
    variants,
    answer: id,
  }));
  return { entries, products: [] };
}

describe.each(sites)('a bot trained on twelve questions in $lang', ({ lang, faqs, questions, foreign }) => {
  const bot = trainBot(knowledgeOf(faqs), lang);

  it.each(questions)('answers "%s" with %s', (text, entryId) => {
    expect(answerWithoutContext(bot, text)).toMatchObject({ kind: 'answer', entryId });
  });

  it.each(foreign)('is unsure of "%s"', (text) => {
    expect(answerWithoutContext(bot, text)).toMatchObject({ kind: 'unsure' });
  });

  it('answers every text the merchant wrote with full confidence', () => {
    for (const [entryId, texts] of Object.entries(faqs)) {
      for (const text of texts)
        expect(answerWithoutContext(bot, text)).toMatchObject({ kind: 'answer', entryId, confidence: 1 });
    }
  });

  it.each(['', '   ', '?!', '🙂'])('is unsure of "%s", which has no content', (text) => {
    expect(answerWithoutContext(bot, text)).toMatchObject({ kind: 'unsure', choices: [] });
  });
});

describe('the embedded engine', () => {
  const bot = trainBot(knowledgeOf(english), 'en_US');

  it('is unsure with up to three choices', () => {
    const answer = answerWithoutContext(bot, 'something is wrong with my printer');
    expect(answer.kind).toBe('unsure');
    const choices = answer.kind === 'unsure' ? answer.choices : [];
    expect(choices).toHaveLength(3);
    for (const { entryId, question } of choices) expect(english[entryId]?.[0]).toBe(question);
  });

  it('answers after training in a worker thread', async () => {
    const training = trainInWorker('en_US');
    await training.add(knowledgeOf(english).entries);
    const { engine } = await training.finish([], null);
    training.stop();
    expect(engine.answer({ text: 'How long is the warranty?', earlier: [] })).toMatchObject({
      kind: 'answer',
      entryId: 'warrantyLength',
    });
    expect(engine.answer({ text: 'zzz qqq', earlier: [] })).toMatchObject({ kind: 'unsure' });
    expect(engine.candidatesFor('How long is the warranty?')[0]).toEqual({
      entryId: 'warrantyLength',
      question: 'How long is the warranty?',
      facts: [],
    });
  });

  it('answers from entries without variants, and is unsure of an unrelated question', () => {
    const single = knowledgeOf(english).entries.map((entry) => ({ ...entry, variants: [] }));
    const lean = trainBot({ entries: single, products: [] }, 'en_US');
    expect(answerWithoutContext(lean, 'HOW LONG IS  THE WARRANTY')).toMatchObject({
      entryId: 'warrantyLength',
    });
    expect(answerWithoutContext(lean, 'how do I clear the paper jam')).toMatchObject({ entryId: 'paperJam' });
    expect(answerWithoutContext(lean, 'download driver')).toMatchObject({ entryId: 'driver' });
    expect(answerWithoutContext(lean, 'play some jazz please')).toMatchObject({ kind: 'unsure' });
  });

  it('works with one entry, and is unsure without entries', () => {
    const one = trainBot(knowledgeOf({ ink: english.ink ?? [''] }), 'en_US');
    expect(answerWithoutContext(one, 'Which cartridge do I need for this model?')).toMatchObject({
      entryId: 'ink',
    });
    expect(answerWithoutContext(one, 'good evening')).toMatchObject({ kind: 'unsure' });
    expect(answerWithoutContext(trainBot({ entries: [], products: [] }, 'en_US'), 'ink')).toMatchObject({
      kind: 'unsure',
      choices: [],
    });
  });
});
