import { fileExtensions } from '@aftercare/contract/files';
import { Button, type ButtonProps } from '@aftercare/ui/button';
import { useRef } from 'react';

/** PNG, JPEG, GIF and WebP. */
const accepted = [...fileExtensions.slice(0, 4), 'jpeg'].map((extension) => `.${extension}`).join(',');

type Props = ButtonProps & { onPicture: (file: File) => void };

/** Opens the browser's choice of a picture. */
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
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
