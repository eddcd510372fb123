import { deskLimits } from '@aftercare/contract/desk/limits';
import { useId } from 'react';
import { FormText } from './form-fields.tsx';

type Props = {
  /** Those of the list, offered while the user types. */
  folders: readonly string[];
  texts: { folder: string; folderOptional: string };
};

/** The field `folder` of a form: an existing folder or a new one. */
export function FolderField({ folders, texts }: Props) {
  const foldersId = useId();
  return (
    <>
      <FormText<{ folder: string }>
        name="folder"
        label={texts.folder}
        optional={texts.folderOptional}
        autoComplete="off"
        list={foldersId}
        maxLength={deskLimits.cannedReplyFolderMaxLength}
      />
      <datalist id={foldersId}>
        {folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
    </>
  );
}
