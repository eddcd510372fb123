export const readImportJob = 'chat-imports.read';
export const applyImportJob = 'chat-imports.apply';
export const undoImportJob = 'chat-imports.undo';
