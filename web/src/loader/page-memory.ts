type Area = 'localStorage' | 'sessionStorage';

/** What the page itself keeps under one name. '' removes it; without a value it is only read. */
export const createPageMemory =
  (name: string, page: Pick<Window, Area>) =>
  (area: Area, value?: string): string | null => {
    try {
      if (value) page[area].setItem(name, value);
      else if (value === '') page[area].removeItem(name);
      return page[area].getItem(name);
    } catch {
      // Blocked or full: each page begins as the first one did.
      return null;
    }
  };
