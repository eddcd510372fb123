import { Button } from '@aftercare/ui/button';
import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/use-keys.ts';
import styles from './drop-zone.module.css';

type UploadButtonProps = {
  text: string;
  accept: string;
  onFiles: (files: File[]) => void;
};

export function UploadButton({ text, accept, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  useKeys({ u: open });
  return (
    <>
      <Button look="main" onClick={open}>
        <UploadIcon size={14} strokeWidth={1.75} aria-hidden="true" />
        {text}
      </Button>
      <KeyHint name="u" />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={text}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Without this, choosing the same file again fires no event.
          event.target.value = '';
        }}
      />
    </>
  );
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

type DropVeilProps = { text: string; hint: string; onFiles: (files: File[]) => void };

export function DropVeil({ text, hint, onFiles }: DropVeilProps) {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className={styles.veil}>
      <p className={styles.drop}>{text}</p>
      <p>{hint}</p>
    </div>
  );
}
