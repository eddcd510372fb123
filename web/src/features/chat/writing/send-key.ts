type Press = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Safari ends the composition before it reports the Enter, with this key code (decision 104). */
const ofInputMethod = 229;

export const isSendKey = (press: Press, hasFinePointer: boolean): boolean =>
  press.key === 'Enter' &&
  !press.isComposing &&
  press.keyCode !== ofInputMethod &&
  (press.ctrlKey || press.metaKey || (hasFinePointer && !press.shiftKey));
