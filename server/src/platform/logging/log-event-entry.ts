export type LogEventEntry = { level: 'info' | 'warn' | 'error'; meaning: string };
