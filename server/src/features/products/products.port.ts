export { dropManuals, dropVideos, putManuals, putVideos } from './media.repository.ts';
export { productInSite, productOfSite } from './product-of-site.ts';
export { putProducts, withdrawProducts } from './products.repository.ts';
export type { KnownSku } from './products.view.ts';
export {
  knowledgeOfProducts,
  listOfProducts,
  monthsOfProducts,
  picturesOfProducts,
  productIdsOf,
  productsTagged,
  productsWithSkus,
} from './products.view.ts';
