import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltFolders } from './platform/http/http.ts';

const workspaces = fileURLToPath(new URL('../..', import.meta.url));

export const builtFolders: BuiltFolders = {
  web: join(workspaces, 'web/dist'),
  desk: join(workspaces, 'desk/dist'),
};
