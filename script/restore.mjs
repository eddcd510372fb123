import { runMain } from './run/progress.mjs';
import { runServerCommand } from './run/server-command.mjs';

await runMain(() => runServerCommand('restore'));
