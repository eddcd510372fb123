import type { LoaderSite } from './loader/site.ts';
import { startLoader } from './loader/start-loader.ts';

declare const __AFTERCARE_SITE__: LoaderSite;

startLoader(__AFTERCARE_SITE__);
