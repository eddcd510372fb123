type Area = 'localStorage' | 'sessionStorage';

export type PageMemory = ReturnType<typeof createPageMemory>;

/** Reads or writes one stored value of the page. '' removes it; without an argument it is only read. */
export const createPageMemory =
  (name: string, page: Pick<Window, Area>) =>
  (area: Area, value?: string): string | null => {
    try {
      if (value) page[area].setItem(name, value);
      else if (value === '') page[area].removeItem(name);
      return page[area].getItem(name);
    } catch {
      // Storage is blocked or full, so each page starts without a value.
      return null;
    }
  };
