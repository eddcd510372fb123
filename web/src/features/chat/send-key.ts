type Press = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** What Safari reports for the Enter that ends a composition: the composition is over by then (decision 104). */
const ofInputMethod = 229;

/** Enter sends where the main pointer is fine, Ctrl or Cmd and Enter everywhere, neither while an input method composes. */
export const isSendKey = (press: Press, hasFinePointer: boolean): boolean =>
  press.key === 'Enter' &&
  !press.isComposing &&
  press.keyCode !== ofInputMethod &&
  (press.ctrlKey || press.metaKey || (hasFinePointer && !press.shiftKey));
