export { startChatImports } from './chat-imports.jobs.ts';
export { chatImportsRoutes } from './chat-imports.routes.ts';
export { chatImportsData, oldImportedContacts } from './chat-imports-data.ts';
