// These functions are sent to the page as source text, so each must be self-contained.

export const isPageReady = (): boolean =>
  [...document.querySelectorAll('body, body > *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactContainer')),
  );

/** The text of the page, without the values of form fields. */
export const visibleText = (): string => document.body.innerText.replace(/\s+/g, ' ');

/** Finds a control by its name, scrolls it into view and returns its centre. */
export function findControl(name: string): { x: number; y: number } | { problem: string } {
  const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const namesOf = (element: HTMLElement): string[] => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
    return [
      tidy(element.getAttribute('aria-label')),
      ...labelled.map((id) => tidy(document.getElementById(id)?.textContent)),
      ...labels.map((label) => tidy(label.textContent)),
      tidy(element.innerText),
      tidy(element.textContent),
      tidy(element.getAttribute('placeholder')),
    ];
  };
  const selector = 'button, a[href], input, textarea, select, summary, [role=button], [role=tab]';
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const exact = all.filter((one) => namesOf(one).includes(name));
  const [found] =
    exact.length > 0 ? exact : all.filter((one) => namesOf(one).some((own) => own.includes(name)));
  if (found === undefined) return { problem: 'no such control' };
  const hasBox = found.getBoundingClientRect().width > 1;
  const target = hasBox ? found : (found.closest('label') ?? found);
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const above = document.elementFromPoint(place.x, place.y);
  if (above === null) return { problem: 'outside of the window' };
  // A control that has just appeared ignores clicks, so elementFromPoint returns the element below it.
  const isOwn = target.contains(above) || above.closest('label') === target;
  return isOwn ? place : { problem: `covered by ${above.outerHTML.slice(0, 120)}` };
}

export function fieldValue(label: string): string {
  const tidy = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const found = fields.find(
    (field) =>
      field.checkVisibility() &&
      [field.getAttribute('aria-label'), field.getAttribute('placeholder')]
        .concat([...(field.labels ?? [])].map((one) => one.textContent))
        .some((own) => tidy(own).includes(label)),
  );
  return found?.value ?? '';
}
