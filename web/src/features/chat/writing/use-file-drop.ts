import { type DragEvent, useState } from 'react';

export function useFileDrop(onFiles: ((files: readonly File[]) => unknown) | null) {
  const [isOver, setIsOver] = useState(false);
  const withFiles = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // The browser would open a file dropped next to the target in place of the page.
    event.preventDefault();
    work(event);
  };
  return {
    isOver: isOver && onFiles !== null,
    handlers: {
      onDragOver: withFiles(() => setIsOver(true)),
      onDragLeave: withFiles(({ currentTarget, relatedTarget }) =>
        setIsOver(currentTarget.contains(relatedTarget as Node | null)),
      ),
      onDrop: withFiles(({ dataTransfer }) => {
        setIsOver(false);
        void onFiles?.([...dataTransfer.files]);
      }),
    },
  };
}
