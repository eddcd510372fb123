import { filled, type LegalFacts, type LegalTexts, where } from './legal-facts.ts';

const duration = ({ months }: LegalFacts) =>
  months === null
    ? '保証期間はご購入日から始まります。期間の長さは製品ページと登録完了のお知らせに記載します。'
    : `基本保証はご購入日から${months.basis}か月です。ご購入日から${months.total}か月以内にご注文を登録された場合、無料で最長${months.extended}か月延長し、合計で最長${months.total}か月とします。製品ページにこれより短い期間の記載がある場合は、保証と登録の期間をその期間とします。`;

const withdrawal =
  'ご注文の取り消しや返品があった場合、延長を取り消すことがあります。その際は理由をお知らせし、異議を申し立てていただけます。';

const ofBot = ({ bot, translator }: LegalFacts): string =>
  where(
    bot !== '',
    `自動応答では外部サービス（${bot}）を利用しています。自動応答にお書きになった内容は、メールアドレス、電話番号、注文番号を除いてこのサービスに送信されます。`,
  ) +
  where(
    translator !== '',
    `担当者がチャットを翻訳する際は、その内容が同じ方法で${translator}に送信されます。`,
  );

export const japaneseTexts: LegalTexts = {
  privacy: (facts) => ({
    title: 'プライバシーポリシー',
    content: `<h2>事業者</h2>
<p>${facts.company}（${facts.address}、メール ${facts.email}${where(facts.phone !== '', `、電話 ${facts.phone}`)}）</p>
${where(facts.representative !== '', `<p>代表者：${facts.representative}</p>`)}
${where(facts.privacyContact !== '', `<p>個人情報に関するお問い合わせ窓口：${facts.privacyContact}</p>`)}
<h2>取得する情報と利用目的</h2>
<ul>
${where(facts.offersWarranty, '<li><strong>保証登録：</strong>注文番号、メールアドレス、ご入力いただいた場合はお名前、電話番号、郵便番号。保証の延長と結果のご連絡に利用します。</li>')}
<li><strong>サポート：</strong>チャットやメールでお送りいただいた内容。お問い合わせへの対応に利用します。</li>
<li><strong>アカウント：</strong>お名前、メールアドレス、国・地域、保護された形のパスワード。</li>
<li><strong>閲覧状況：</strong>ページの表示回数。識別子は、法令で認められる場合またはご同意をいただいた場合に限って利用します。</li>
</ul>
<h2>ご注文の情報</h2>
<p>注文番号を${facts.shops}の注文レポートと照合します。レポートからは、注文番号、日付、商品、数量を保存します。購入者のお名前とご住所は保存しません。郵便番号は照合用の値に変換し、最長12か月間だけ保存します。</p>
<h2>保存期間</h2>
<p>${where(facts.offersWarranty, '登録の情報は延長保証が終わってから3年間保存します。')}チャットは24か月間、アカウントはお客様が削除するまで保存します。</p>
<h2>第三者への提供</h2>
<p>サーバーとメール配信の事業者には、契約のもとで業務を委託しています。${ofBot(facts)}${where(facts.outside === '' && facts.bot === '', 'お書きになった内容をそのほかの外部サービスに送ることはありません。')}${where(facts.outside !== '', `ご同意いただいた場合、またはサービスをご利用の場合、次のサービスにも情報が送られます：${facts.outside}。`)}情報の販売は行いません。</p>
<h2>お客様の権利</h2>
<p>ご自身の情報の開示、訂正、利用停止、削除は、アカウントの画面または${facts.email}で承ります。同意はいつでも取り消していただけます。</p>`,
  }),
  'warranty-terms': (facts) => ({
    title: '延長保証規約',
    content: `<h2>1. 保証者</h2>
<p>保証者は${facts.guarantor}（${facts.guarantorAddress}）です。お問い合わせ先：メール ${facts.email}${where(facts.phone !== '', `、電話 ${facts.phone}`)}</p>
<h2>2. 対象製品</h2>
<p>${facts.shops}で新品としてご購入され、${facts.country}国内に配送された${facts.brand}の製品が対象です。</p>
<h2>3. 保証期間</h2>
<p>${duration(facts)}修理や交換によって期間が新たに始まることはありません。</p>
<h2>4. 保証の範囲</h2>
<p>通常の使用で生じた、材料または製造上の不具合を保証します。事故、水ぬれ、誤った電圧、分解による損傷、通常の摩耗、消耗品は対象外です。</p>
<h2>5. 登録の手続き</h2>
<p><a href="/web/quickWarranty">保証登録</a>のページで注文番号とメールアドレスを入力し、本規約に同意してください。結果は24時間以内にメールでお知らせします。登録はご注文1件につき1回です。${where(facts.mayBeWithdrawn, withdrawal)}</p>
<h2>6. 保証の請求</h2>
<p>${facts.email}またはチャットで、注文番号と不具合の内容をお知らせください。修理または交換を行い、いずれもできない場合は代金を返金します。${facts.country}国内の送料は当社が負担します。</p>
<h2>7. 法律上の権利</h2>
<p>本保証は、法律に基づくお客様の権利に加えて提供するものです。登録の有無にかかわらず、法律上の権利が制限されることはありません。</p>`,
  }),
  imprint: (facts) => ({
    title: '運営者情報',
    content: `<p><strong>${facts.company}</strong><br>${facts.address}</p>
<p>${filled(
      [facts.representative, `代表者：${facts.representative}`],
      [facts.register, `登記：${facts.register}`],
      [facts.vatId, `付加価値税番号：${facts.vatId}`],
    )}</p>
<p>${filled([facts.phone, `電話：${facts.phone}`], [facts.email, `メール：${facts.email}`])}</p>
<p>当社は、消費者調停機関での紛争解決手続きに参加する義務を負わず、参加もいたしません。</p>`,
  }),
  accessibility: (facts) => ({
    title: 'アクセシビリティ',
    content: `<h2>目標</h2>
<p>どなたにもご利用いただけるサイトを目指しています。WCAG 2.2のレベルAAとEN 301 549に沿って作成しています。</p>
<h2>対応している内容</h2>
<ul><li>すべての機能をキーボードで操作でき、フォーカスが見えます。</li><li>文字を200%まで拡大でき、狭い画面にも対応しています。</li><li>エラーと新しいチャットのメッセージを読み上げソフトが伝えます。</li></ul>
<h2>お困りのときは</h2>
<p>${facts.email}${where(facts.phone !== '', `、または電話（${facts.phone}）`)}までご連絡ください。責任者は${facts.company}（${facts.address}）です。</p>`,
  }),
  'external-transmission': (facts) => ({
    title: '利用者情報の外部送信について',
    content: `<p>このサイトのご利用時に、お使いの端末から外部に送られる情報についてご説明します。</p>
<p>${ofBot(facts)}${where(facts.outside === '' && facts.bot === '', `お客様に関する情報を${facts.company}以外のサービスに送信することはありません。`)}${where(facts.outside !== '', `ご同意いただいた場合、またはサービスをご利用の場合、閲覧ページ、端末、訪問に関する情報が、サービスの提供と利用状況の把握のために次のサービスに送信されます：${facts.outside}。`)}</p>
<p>お問い合わせ：${facts.company}、${facts.address}、${facts.email}</p>`,
  }),
};
