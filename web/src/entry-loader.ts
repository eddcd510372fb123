import { startLoader } from './loader/start-loader.ts';
import type { LoaderSite } from './loader/site.ts';

declare const __AFTERCARE_SITE__: LoaderSite;

startLoader(__AFTERCARE_SITE__);
