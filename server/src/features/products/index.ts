export { findProducts } from './find-products.ts';
export { mediaRoutes } from './media.routes.ts';
export {
  dropManuals,
  dropVideos,
  type KnownSku,
  knowledgeOfProducts,
  listOfProducts,
  monthsOfProducts,
  picturesOfProducts,
  productIdsOf,
  productInSite,
  productOfSite,
  productsTagged,
  productsWithSkus,
  putManuals,
  putProducts,
  putVideos,
  withdrawProducts,
} from './products.port.ts';
export { productRoutes } from './products.routes.ts';
