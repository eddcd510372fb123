import { fileExtensions } from '@aftercare/contract/files/files';
import { Button, type ButtonProps } from '@aftercare/ui/button';
import { useRef } from 'react';

const accepted = [...fileExtensions.slice(0, 4), 'jpeg'].map((extension) => `.${extension}`).join(',');

type Props = ButtonProps & { onPicture: (file: File) => void };

export function PictureButton({ onPicture, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPicture(file);
          // Without this, choosing the same file again fires no event.
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
