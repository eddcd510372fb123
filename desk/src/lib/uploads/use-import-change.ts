import type { BusinessCodeName } from '@aftercare/contract/wire/business-codes';
import { useState } from 'react';
import type { Unreachable } from '../api/api.ts';
import { problemLine } from '../api/problem-text.ts';
import type { Watch } from './watch.ts';

type Refused<Code, Data> = { kind: 'refused'; code: Code; msg: string; data: Data };

type Sent<One> =
  | { kind: 'ok'; data: One }
  | Refused<'conflictStale', { latest: One }>
  | Refused<Exclude<BusinessCodeName, 'conflictStale'>, unknown>
  | Unreachable;

/**
 * Each change of an import is idempotent, so it can be sent again after a lost response. `overtaken`: the text if
 * another user changed the import first.
 */
export function useImportChange<One>(watch: Watch<One>, overtaken: string) {
  const [message, setMessage] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  async function end(sent: Promise<Sent<One>>): Promise<void> {
    setIsBusy(true);
    setMessage(undefined);
    const outcome = await sent;
    setIsBusy(false);
    if (outcome.kind === 'ok') return watch.put([outcome.data]);
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale') {
      watch.put([outcome.data.latest]);
      return setMessage(overtaken);
    }
    setMessage(problemLine(outcome));
  }
  return { end, isBusy, message };
}
