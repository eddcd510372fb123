let title = '';
let count = 0;

const write = () => {
  document.title = count > 0 ? `(${count}) ${title || document.title}` : title || document.title;
};

/** What the tab is called. */
export function setPageTitle(next: string): void {
  title = next;
  write();
}

/** What nobody has seen yet, before the tab's name: it is seen from other tabs. */
export function setTitleCount(next: number): void {
  count = next;
  write();
}
