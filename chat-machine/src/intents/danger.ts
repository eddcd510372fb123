import { englishSigns, germanSigns, japaneseSigns } from './danger-signs.ts';
import { plainText } from './plain-words.ts';

const signs = [...englishSigns, ...germanSigns, ...japaneseSigns];
/** "No smoke" is no sign of danger. */
const denied =
  /\b(?:no|without|any) (?:smoke|flames?|fire|sparks?|injur\w+|burning smell|shocks?)\b|\b(?:keine?n?|ohne) (?:rauch|qualm|feuer|flammen?|funken|verletz\w*)\b/g;

/** Whether a customer reports fire, smoke, a damaged battery, an electric shock or an injury, in any of the languages. */
export function isDanger(text: string): boolean {
  const plain = plainText(text).replace(denied, '');
  return signs.some(({ sign, unless }) => sign.test(plain) && unless?.test(plain) !== true);
}
