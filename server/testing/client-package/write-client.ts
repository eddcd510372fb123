import { buildClient } from './build-client.ts';

await buildClient();
process.stdout.write('The package is in client/dist. "npm pack ./client" makes a file of it.\n');
