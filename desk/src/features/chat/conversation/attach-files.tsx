import { fileExtensions } from '@aftercare/contract/files/files';
import { Button } from '@aftercare/ui/button';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { texts } from '../../../lib/parts/text.ts';

const accepted = [...fileExtensions, 'jpeg'].map((extension) => `.${extension}`).join(',');

export function AttachFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={texts.inbox.attach}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Without this, choosing the same file again fires no event.
          target.value = '';
        }}
      />
      <Button look="quiet" onClick={() => input.current?.click()}>
        <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
        {texts.inbox.attach}
      </Button>
    </>
  );
}
