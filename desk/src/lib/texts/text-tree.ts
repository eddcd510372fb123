/** The same keys with texts of any language. */
export type TextTree<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextTree<T[K]> };
