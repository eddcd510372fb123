export { insertProducts } from './products.repository.ts';
export { monthsOfProducts } from './products.view.ts';
