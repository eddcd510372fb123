import { texts } from '../parts/text.ts';

let title = '';
let count = 0;

function show(): void {
  const mark = count > 0 ? `(${count}) ` : '';
  document.title = `${mark}${title} · ${texts.desk.name} ${texts.desk.place}`;
}

export function setPageTitle(next: string): void {
  title = next;
  show();
}

/** The count of new events, before the title of whichever screen is open. */
export function setTitleCount(next: number): void {
  count = next;
  show();
}
