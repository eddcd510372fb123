import {
  type ContentImport,
  type ContentImportProblem,
  listContentImportProblems,
} from '@aftercare/contract/desk/content/content-files';
import { isLanguage } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { useState } from 'react';
import { Link } from 'wouter';
import { fieldProblemTexts } from '../../lib/api/field-problem-texts.ts';
import { paths } from '../../lib/api/paths.ts';
import { type LineProblem, LineProblems } from '../../lib/forms/line-problems.tsx';
import { countText } from '../../lib/parts/format.ts';
import { Mark } from '../../lib/parts/mark.tsx';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { isUnderWay } from './import-state.ts';

const t = texts.exchange.problems;
const { reasons } = texts.exchange;

const held: readonly ContentImportProblem['reason'][] = [
  ...(['changedMeanwhile', 'productMissing', 'skuTaken', 'fileMissing', 'storyMissing'] as const),
];

/** `variants.7` is the eighth text in the cell of the column `variants`. */
function fieldText(field: string): string {
  const [, list, place] = /^([a-zA-Z]+)\.(\d{1,6})$/.exec(field) ?? [];
  return list === undefined ? field : fill(t.inList, { field: list, number: countText(Number(place) + 1) });
}

/** `languages.de_DE.answer` is the column `answer` in the row of that language. */
function whereText(path: string): string {
  const [, lang = '', field = ''] = /^languages\.([^.]+)\.?(.*)$/s.exec(path) ?? [];
  return isLanguage(lang) && field !== ''
    ? fill(t.inLanguage, { field: fieldText(field), lang: texts.languages[lang] })
    : fieldText(path);
}

function textOf({ reason, path, what: subject, excerpt }: ContentImportProblem): string {
  const detail = reason === 'document' ? (fieldProblemTexts({ path: subject }).path ?? '') : '';
  const text = fill(reasons[reason], { what: subject, path, why: detail });
  return path === '' || reason === 'rowsDisagree'
    ? text
    : fill(excerpt === '' ? t.at : t.atText, { where: whereText(path), excerpt, why: text });
}

export function ImportProblems({ one }: { one: ContentImport }) {
  const [page, setPage] = useState(1);
  const { merchantId, importId, kind, status } = one;
  const request = { merchantId, importId, page, pageSize: limits.listPageSize };
  const loaded = useCall(listContentImportProblems, request, { keepsPrevious: true, revision: status });
  const kept = loaded.data?.total ?? 0;
  const problemOf = (problem: ContentImportProblem, at: number): LineProblem => ({
    key: `${problem.line} ${at}`,
    line: problem.line,
    text: textOf(problem),
    whose:
      problem.reason === 'draftStands' ? (
        <Link href={paths.contentEntry(merchantId, kind, problem.entryId)}>{problem.entryId}</Link>
      ) : (
        problem.entryId || t.noId
      ),
    mark: held.includes(problem.reason) ? (
      <Mark shape="ring" tone="waiting" text={t.held} />
    ) : (
      <Mark shape="cross" tone="bad" text={t.refused} />
    ),
  });
  return (
    <LineProblems
      title={t.title}
      loaded={loaded}
      onPage={setPage}
      problemOf={problemOf}
      note={kept >= limits.importProblemsKept ? fill(t.kept, { kept: countText(kept) }) : undefined}
      none={isUnderWay(one) ? t.noneYet : t.none}
    />
  );
}
