export { increaseContentVersion } from './content-version.repository.ts';
export { createContentVersions } from './content-versions.ts';
export { createSearch } from './create-search.ts';
export type { ContentVersions, Search } from './search.port.ts';
export { contentVersionOf } from './search.view.ts';
