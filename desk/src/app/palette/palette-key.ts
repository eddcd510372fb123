import { useEffect, useRef } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const paletteKey = isApple ? '⌘K' : 'Ctrl+K';

/** The palette is no dialog in which the key would be someone else's: the same key closes it. */
const otherDialog = 'dialog[open]:not([data-palette]), [role="dialog"]:not([data-palette]), [role="menu"]';

/** Ctrl+K or ⌘K, also while the user types. Editors that use the key themselves keep it. */
export function usePaletteKey(onPress: () => void): void {
  const current = useRef(onPress);
  useEffect(() => {
    current.current = onPress;
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isKey || event.key.toLowerCase() !== 'k' || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector(otherDialog)) return;
      // Browsers move the focus to their address bar otherwise.
      event.preventDefault();
      current.current();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
