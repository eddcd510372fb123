import type { Language } from '@aftercare/contract/languages';

/** Topics about accessories and about facts of the site that its FAQs may lack (decisions 157 and 169). */
export const factTopicNames = [
  'parts',
  'warrantyLength',
  'terms',
  'recycling',
  'manual',
  'products',
  'price',
] as const;

type FactTopicTexts = Readonly<Record<(typeof factTopicNames)[number], { title: string; html: string }>>;

/**
 * {shopHint}, {extension} and {warrantyTerms} are '' if the site has none of these; {basis} and {total} are
 * months.
 */
export const factTopicTexts: Readonly<Record<Language, FactTopicTexts>> = {
  en_US: {
    parts: {
      title: 'Where can I buy accessories, spare parts or another variant?',
      html: '<p>I do not know which accessories, spare parts and variants there are for your product.{shopHint}</p><p>Our team can check it for you: {contact}</p>',
    },
    warrantyLength: {
      title: 'How many months of warranty does my product have?',
      html: '<p>The warranty lasts {basis} months from the day of purchase.{extension}</p><p>Some products have a different period. Their product page shows it.</p>',
    },
    terms: {
      title: 'Where can I read the terms and the privacy policy?',
      html: '<p>You find our texts here: {warrantyTerms}<a href="{base}/privacy">Privacy policy</a></p>',
    },
    recycling: {
      title: 'How do I take part in the recycling promotion?',
      html: '<p>Register your recycled cartridges on <a href="{base}/recycling">the recycling page</a>. There you choose your reward.</p>',
    },
    manual: {
      title: 'Where do I find the manual?',
      html: '<p>Manuals and videos are on the page of each product: <a href="{base}/product">choose your product</a></p><p>If you do not find a manual there, our team can help: {contact}</p>',
    },
    products: {
      title: 'Which products do you have?',
      html: '<p>All our products with pictures, data and manuals are here: <a href="{base}/product">our products</a></p><p>Send me the name of a product, or two names to compare them.</p>',
    },
    price: {
      title: 'What does a product cost, and are there discounts?',
      html: '<p>I do not know the current prices and offers: {shop} shows them, with delivery, on the page of each product.</p>',
    },
  },
  de_DE: {
    parts: {
      title: 'Wo kann ich Zubehör, Ersatzteile oder eine andere Ausführung kaufen?',
      html: '<p>Ich weiß nicht, welches Zubehör, welche Ersatzteile und welche Ausführungen es für Ihr Produkt gibt.{shopHint}</p><p>Unser Team prüft es gern für Sie: {contact}</p>',
    },
    warrantyLength: {
      title: 'Wie viele Monate Garantie hat mein Produkt?',
      html: '<p>Die Garantie gilt {basis} Monate ab dem Kaufdatum.{extension}</p><p>Für einzelne Produkte gilt eine andere Dauer. Sie steht auf der Produktseite.</p>',
    },
    terms: {
      title: 'Wo finde ich die Bedingungen und die Datenschutzerklärung?',
      html: '<p>Unsere Texte finden Sie hier: {warrantyTerms}<a href="{base}/privacy">Datenschutzerklärung</a></p>',
    },
    recycling: {
      title: 'Wie nehme ich an der Recyclingaktion teil?',
      html: '<p>Tragen Sie Ihre recycelten Kartuschen auf <a href="{base}/recycling">der Recyclingseite</a> ein. Dort wählen Sie auch Ihre Prämie.</p>',
    },
    manual: {
      title: 'Wo finde ich die Bedienungsanleitung?',
      html: '<p>Anleitungen und Videos finden Sie auf der Seite des jeweiligen Produkts: <a href="{base}/product">Produkt auswählen</a></p><p>Fehlt dort eine Anleitung, hilft Ihnen unser Team: {contact}</p>',
    },
    products: {
      title: 'Welche Produkte gibt es?',
      html: '<p>Alle Produkte mit Bildern, Daten und Anleitungen finden Sie hier: <a href="{base}/product">unsere Produkte</a></p><p>Nennen Sie mir den Namen eines Produkts, oder zwei Namen zum Vergleichen.</p>',
    },
    price: {
      title: 'Was kostet ein Produkt, und gibt es Rabatte?',
      html: '<p>Aktuelle Preise und Angebote kenne ich nicht: Sie stehen bei {shop} auf der Seite des jeweiligen Produkts, zusammen mit den Versandkosten.</p>',
    },
  },
  ja_JP: {
    parts: {
      title: 'アクセサリーや部品、別の仕様の製品はどこで購入できますか。',
      html: '<p>お使いの製品のアクセサリー、部品、別の仕様については、こちらではわかりかねます。{shopHint}</p><p>担当者がお調べいたします。{contact}</p>',
    },
    warrantyLength: {
      title: '製品の保証期間は何か月ですか。',
      html: '<p>保証期間はご購入日から{basis}か月です。{extension}</p><p>製品によって期間が異なる場合があります。製品ページでご確認ください。</p>',
    },
    terms: {
      title: '規約とプライバシーポリシーはどこで確認できますか。',
      html: '<p>こちらでご確認いただけます。{warrantyTerms}<a href="{base}/privacy">プライバシーポリシー</a></p>',
    },
    recycling: {
      title: 'リサイクルキャンペーンの参加方法を教えてください。',
      html: '<p><a href="{base}/recycling">リサイクルのページ</a>で、リサイクルしたカートリッジをご登録ください。特典もそちらでお選びいただけます。</p>',
    },
    manual: {
      title: '取扱説明書はどこで見られますか。',
      html: '<p>取扱説明書と動画は、各製品のページでご覧いただけます。<a href="{base}/product">製品一覧</a>からお使いの製品をお選びください。</p><p>見つからない場合は、担当者がご案内いたします。{contact}</p>',
    },
    products: {
      title: 'どのような製品がありますか。',
      html: '<p>すべての製品の写真、仕様、取扱説明書はこちらでご覧いただけます。<a href="{base}/product">製品一覧</a></p><p>製品名を送っていただければ、その製品についてお答えします。2つの製品名で比較もできます。</p>',
    },
    price: {
      title: '製品の価格や割引を教えてください。',
      html: '<p>現在の価格やキャンペーンはこちらではわかりかねます。{shop}の各商品ページで、送料とあわせてご確認いただけます。</p>',
    },
  },
};

/** The parts of these answers that not every site has. */
export const factTopicParts: Readonly<
  Record<Language, { shopHint: string; extension: string; warrantyTerms: string; unknownWarranty: string }>
> = {
  en_US: {
    shopHint: ' {shop} shows what is available.',
    extension:
      ' If you <a href="{base}/quickWarranty">register your order</a>, it lasts up to {total} months in total.',
    warrantyTerms: '<a href="{base}{termsPage}">Terms of the extended warranty</a>, ',
    unknownWarranty:
      '<p>I do not know how long the warranty of your product is.</p><p>Our team can tell you: {contact}</p>',
  },
  de_DE: {
    shopHint: ' Bei {shop} sehen Sie, was erhältlich ist.',
    extension:
      ' Wenn Sie <a href="{base}/quickWarranty">Ihre Bestellung registrieren</a>, gilt sie insgesamt bis zu {total} Monate.',
    warrantyTerms: '<a href="{base}{termsPage}">Bedingungen der Garantieverlängerung</a>, ',
    unknownWarranty:
      '<p>Wie lange die Garantie für Ihr Produkt gilt, weiß ich nicht.</p><p>Unser Team sagt es Ihnen gern: {contact}</p>',
  },
  ja_JP: {
    shopHint: '{shop}で、販売中の商品をご確認いただけます。',
    extension:
      '<a href="{base}/quickWarranty">ご注文を登録</a>していただくと、合計で最大{total}か月になります。',
    warrantyTerms: '<a href="{base}{termsPage}">延長保証規約</a>、',
    unknownWarranty:
      '<p>お使いの製品の保証期間は、こちらではわかりかねます。</p><p>担当者がご案内いたします。{contact}</p>',
  },
};
