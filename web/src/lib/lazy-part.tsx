import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A part of the site that is fetched when it is needed. One that is there already is drawn at once: on the server, and
 * where it was asked for before the page came alive.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
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
      let isCurrent = true;
      // In a turn of its own, after what the page does to come alive.
      const asking = setTimeout(() => {
        load().then(
          (part) => isCurrent && setNow(() => part),
          (error: unknown) => isCurrent && setFault(error),
        );
      });
      return () => {
        isCurrent = false;
        clearTimeout(asking);
      };
    }, [Now]);
    // To the boundary, which offers a way on.
    if (fault !== null) throw fault;
    return Now ? <Now {...(rest as unknown as Props)} /> : waiting;
  }

  return { Part, load };
}
