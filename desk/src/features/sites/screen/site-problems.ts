import { fill, texts } from '../../../lib/parts/text.ts';

type Texts = Readonly<Record<string, string>>;

const general: Texts = texts.fieldProblems;
const hostTexts: Texts = texts.hosts.problems;
const { id, name, email, languages } = texts.newSiteProblems;

const own: Readonly<Record<string, Texts>> = {
  merchantId: id,
  merchantBrand: name,
  brandName: name,
  'mailSender.name': name,
  'mailSender.address': email,
  languages,
};

function textOf(path: string, reason: string): string {
  const field = path.split('.')[0] ?? '';
  if (field === 'hosts') return hostTexts[reason] ?? texts.hosts.problems.other;
  return own[path]?.[reason] ?? own[field]?.[reason] ?? general[reason] ?? texts.fieldProblems.wrongForm;
}

/**
 * Texts for the problems of a new site or of host names, by path; `heldBy` names the site that has a host.
 */
export const siteProblemTexts = (
  problems: Readonly<Record<string, string>>,
  heldBy: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([path, reason]) => {
      const holder = heldBy[path];
      const isHostInUse = path.startsWith('hosts') && reason === 'taken' && holder !== undefined;
      return [path, isHostInUse ? fill(texts.hosts.problems.usedBy, { site: holder }) : textOf(path, reason)];
    }),
  );
