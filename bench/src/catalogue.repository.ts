import { type Language, languages } from '@aftercare/contract/languages';
import pg from 'pg';

const parts = {
  en_US: ['printer', 'monitor', 'battery', 'cable', 'cartridge', 'driver', 'screen', 'charger'],
  de_DE: ['Drucker', 'Bildschirm', 'Akku', 'Ladekabel', 'Tintenpatrone', 'Treiber', 'Anzeige', 'Netzteil'],
  ja_JP: ['プリンター', 'モニター', 'バッテリー', 'ケーブル', 'カートリッジ', 'ドライバー', '画面', '充電器'],
} satisfies Record<Language, string[]>;
const questions = {
  en_US: (part: string, model: string, code: string) =>
    `Why does the ${part} of my ${model} show error ${code}?`,
  de_DE: (part: string, model: string, code: string) =>
    `Warum zeigt der ${part} an meinem ${model} den Fehler ${code}?`,
  ja_JP: (part: string, model: string, code: string) =>
    `${model}の${part}にエラー${code}が表示されるのはなぜですか？`,
};

export function faqAt(at: number, lang: Language) {
  const part = parts[lang][at % parts[lang].length] ?? '';
  const model = `M${at % 997}`;
  const code = `E${at}`;
  return { part, model, code, question: questions[lang](part, model, code) };
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select set_config('app.merchant_id', '*', false)`);
    await work(client);
  } finally {
    await client.end();
  }
}

export function fillCatalogue(url: string, merchantId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const lang = languages[at % languages.length] ?? 'en_US';
    const { part, model, code, question } = faqAt(at, lang);
    const variants = [`${part} ${code}`, `${model} ${part} ${code} ?`];
    const answer =
      `<p>${question}</p><ol><li>${part} ${at % 89}</li><li>${model} ${at % 1013}</li></ol>`.repeat(3);
    return { id: `bench-${at}`, lang, question, variants, answer, position: at };
  });
  return onDatabase(url, async (client) => {
    await client.query('delete from vote where merchant_id = $1', [merchantId]);
    await client.query('delete from faq where merchant_id = $1', [merchantId]);
    for (let from = 0; from < rows.length; from += 5_000) {
      await client.query(
        `insert into faq (merchant_id, id, lang, question, variants, answer, position, changed_at)
         select $1, f.id, f.lang, f.question, f.variants, f.answer, f.position, now()
           from jsonb_to_recordset($2) as f
             (id text, lang text, question text, variants text[], answer text, position int)`,
        [merchantId, JSON.stringify(rows.slice(from, from + 5_000))],
      );
    }
    await client.query('analyze faq');
  });
}

type NewFaqs = {
  merchantId: string;
  lang: Language;
  entries: readonly { id: string; question: string; variants: string[]; answer: string }[];
};

export const addFaqs = (url: string, { merchantId, lang, entries }: NewFaqs): Promise<void> =>
  onDatabase(url, async (client) => {
    await client.query(
      `insert into faq (merchant_id, id, lang, question, variants, answer, position, changed_at)
       select $1, f.id, $2, f.question, f.variants, f.answer, 1000 + row_number() over (), now()
         from jsonb_to_recordset($3) as f (id text, question text, variants text[], answer text)`,
      [merchantId, lang, JSON.stringify(entries)],
    );
  });

export function fillProducts(url: string, merchantId: string, count: number): Promise<void> {
  return onDatabase(url, async (client) => {
    await client.query(
      `insert into product (merchant_id, id, names, parameters, tags, picture_key, position)
       select merchant_id, 'bench-' || n, names, parameters, '{}', picture_key, 1000 + n
         from generate_series(1, $2::int) as n, lateral (
           select * from product where merchant_id = $1 order by position limit 1) p
       on conflict do nothing`,
      [merchantId, count],
    );
  });
}
