export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';

  constructor(line: string, options?: ErrorOptions) {
    super(line.replace(/\s+/g, ' ').trim(), options);
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Turns disk errors that an operator can fix into one line; returns any other error unchanged. */
export function diskRefusal(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupRefusal(`the disk of ${path} is full; free some space or choose another disk`, {
      cause: error,
    });
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new BackupRefusal(
      `${path} cannot be written or read (${code}); run the command as the user of the product`,
      {
        cause: error,
      },
    );
  }
  return error;
}
