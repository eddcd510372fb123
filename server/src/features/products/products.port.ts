export { insertManuals, insertVideos } from './media.repository.ts';
export { productOfSite } from './product-of-site.ts';
export { insertProducts } from './products.repository.ts';
export { listOfProducts, monthsOfProducts, productIdsOf } from './products.view.ts';
