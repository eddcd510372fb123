let title = '';
let count = 0;

const write = () => {
  document.title = count > 0 ? `(${count}) ${title || document.title}` : title || document.title;
};

export function setPageTitle(next: string): void {
  title = next;
  write();
}

/** The count precedes the title, so that it is visible from other tabs. */
export function setTitleCount(next: number): void {
  count = next;
  write();
}
