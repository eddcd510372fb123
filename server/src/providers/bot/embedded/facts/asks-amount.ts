import type { Language } from '@aftercare/contract/languages';

const amounts: Readonly<Record<Language, RegExp>> = {
  en_US:
    /\b(?:how (?:many|much|long|heavy|big|large|wide|tall|high|deep|fast|loud|bright|far|thick|strong|powerful)|max|maximum|widest|longest|weight|weigh|lengh?th?|resolution|dpi|nits|hertz|lumens?)\b/,
  de_DE:
    /\b(?:wie ?viele?|wie (?:schwer|gross|hell|lange?|laut|breit|hoch|weit|schnell|dick|tief|stark)|wiegt|maximal|max|gewicht|candela|lumen|hertz|watt)\b|(?:groesse|aufloesung|laenge|breite|leistung)\b/,
  ja_JP:
    /何(?:畳|時間|分|枚|個|本|つ|キロ|グラム|センチ|ミリ|インチ|ヘルツ|ルーメン|ワット|ボルト|アンペア|か月|ヶ月|ニュートン|リットル|リッター|度|回|人|点|デシベル|dpi|hz|kg|g|cm|mm|m|w|v|l)|いくつ|(?:どの|どれ|どん)くらい|なんぼ|重さ|質量|重量|最大|長さ|容量|解像度/,
};

/** Whether a normalised text asks how much or how many, as questions about product properties do. */
export const asksAmount = (normalised: string, lang: Language): boolean => amounts[lang].test(normalised);
