import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { awaitPart } from './keep-trying.ts';

/** `givesUp`: a press asks for it, so a failure is told at once, and the next press asks again. */
type Options = { givesUp: boolean };

/**
 * A part of the site that is fetched when it is needed. One that is there already is drawn at once: on the server, and
 * where it was asked for before the page came alive.
 */
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
      // In a turn of its own, after what the page does to come alive.
      const asking = setTimeout(() => {
        const show = (part: ComponentType<Props>) => setNow(() => part);
        stop = awaitPart(load, show, setFault, options?.givesUp);
      });
      return () => {
        stop();
        clearTimeout(asking);
      };
    }, [Now]);
    // To the boundary, which offers a way on.
    if (fault !== null) throw fault;
    return Now ? <Now {...(rest as unknown as Props)} /> : waiting;
  }

  return { Part, load };
}
