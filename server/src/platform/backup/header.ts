import * as z from 'zod/mini';

/** Raise it when an older `restore` could not read the archive. */
export const archiveFormat = 1;

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));

export const headerSchema = z.object({
  format: z.int(),
  product: z.literal('aftercare'),
  version,
  oldestCompatible: version,
  postgres: z.string(),
  createdAt: z.string(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const checksumsSchema = z.array(
  z.object({ path: z.string(), size: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
);

export const fileTime = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');
