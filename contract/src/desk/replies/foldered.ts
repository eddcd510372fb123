import * as z from 'zod/mini';
import { search } from '../../fields/fields.ts';
import { pageFields } from '../../fields/lists.ts';
import { listOf } from '../../fields/shape.ts';
import { line, optionalId, optionalText } from '../../fields/values.ts';
import { deskLimits } from '../limits.ts';

/** The folder of an entry; '' for none. */
export const folderLine = line({ max: deskLimits.cannedReplyFolderMaxLength });

/** The request for a list of entries in folders. */
export const folderedFields = {
  ...pageFields,
  search: ['search', optionalText(search)],
  merchantId: ['merchant_id', optionalId],
  folder: ['folder', optionalText(folderLine)],
} as const;

/** The folders of all entries, next to a page of them. */
export const foldersField = { folders: ['folders', listOf(z.string())] } as const;
