export const readImportJob = 'content-files.read';
export const applyImportJob = 'content-files.apply';
export const clearImportJob = 'content-files.clear';
