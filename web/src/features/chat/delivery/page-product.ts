import { pageQuery, pages } from '@aftercare/contract/pages';

/** Other values in an address are no ids, and the server would refuse the message. */
const idPattern = /^[\w-]{1,64}$/;

/** The id of the product whose page is open; undefined on other pages. */
export function productOnPage({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const id = pathname.endsWith(pages.productDetail)
    ? new URLSearchParams(search).get(pageQuery.productId)
    : null;
  return id !== null && idPattern.test(id) ? id : undefined;
}
