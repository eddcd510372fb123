import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { awaitPart } from '../api/keep-trying.ts';

/** `givesUp`: a click requests it, so a failure is reported at once, and the next click retries. */
type Options = { givesUp: boolean };

/** A loaded part renders synchronously: on the server, and if it was preloaded before hydration. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  options?: Options,
) {
  let fetched: ComponentType<Props> | null = null;
  const load = async (): Promise<ComponentType<Props>> => {
    fetched ??= await fetchPart();
    return fetched;
  };

  function Part({ waiting = null, ...rest }: Props & { waiting?: ReactNode }) {
    const [Now, setNow] = useState(() => fetched);
    const [fault, setFault] = useState<unknown>(null);
    useEffect(() => {
      if (Now) return undefined;
      let stop = () => {};
      // In a task of its own, after hydration.
      const asking = setTimeout(() => {
        const show = (part: ComponentType<Props>) => setNow(() => part);
        stop = awaitPart(load, show, setFault, options?.givesUp);
      });
      return () => {
        stop();
        clearTimeout(asking);
      };
    }, [Now]);
    // The error boundary offers a reload.
    if (fault !== null) throw fault;
    return Now ? <Now {...(rest as unknown as Props)} /> : waiting;
  }

  return { Part, load };
}
