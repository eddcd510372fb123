import {
  type ChatImport,
  type ChatImportProblem,
  listChatImportProblems,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';
import { useState } from 'react';
import { type LineProblem, LineProblems } from '../../lib/forms/line-problems.tsx';
import { countText } from '../../lib/parts/format.ts';
import { Mark } from '../../lib/parts/mark.tsx';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { isUnderWay } from './import-state.ts';

const t = texts.chatImports;

export function ImportProblems({ one }: { one: ChatImport }) {
  const [page, setPage] = useState(1);
  const { merchantId, importId, status } = one;
  const request = { merchantId, importId, page, pageSize: limits.listPageSize };
  const loaded = useCall(listChatImportProblems, request, { keepsPrevious: true, revision: status });
  const kept = loaded.data?.total ?? 0;
  const problemOf = ({ line, entryId, reason }: ChatImportProblem, at: number): LineProblem => ({
    key: `${line} ${at}`,
    line,
    text: t.problems[reason],
    whose: entryId || t.noId,
    mark: <Mark shape="cross" tone="bad" text={t.counts.refused} />,
  });
  return (
    <LineProblems
      title={t.problemsTitle}
      loaded={loaded}
      onPage={setPage}
      problemOf={problemOf}
      note={kept >= deskLimits.chatImportProblemsKept ? fill(t.kept, { kept: countText(kept) }) : undefined}
      none={isUnderWay(one) ? t.noneYet : t.none}
    />
  );
}
