// Checked before anything else is loaded: another version of Node fails on our sources with an unhelpful
// message.
if (process.version.startsWith('v24.')) {
  await import('./drizzle-modules.ts');
  const { runServer } = await import('./run-server.ts');
  await runServer(process);
} else {
  process.stderr.write(
    `Aftercare cannot start: Node ${process.version} runs it; expected Node 24 (npm start brings it)\n`,
  );
  process.exitCode = 1;
}
