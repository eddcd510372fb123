import { type DragEvent, useState } from 'react';

/** Files that are dragged over something; without `onFiles` none are taken. */
export function useFileDrop(onFiles: ((files: readonly File[]) => unknown) | null) {
  const [isOver, setIsOver] = useState(false);
  const withFiles = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // A file that misses would open in the place of the page.
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
