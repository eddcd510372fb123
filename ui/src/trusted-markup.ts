type Markup = { createHTML(html: string): string };
type Policies = {
  trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): Markup };
};

const asItIs: Markup = { createHTML: (html) => html };
let policy: Markup | null = null;

/**
 * Only for markup that is parsed in an inert document. Creates one policy for pages that require trusted
 * types.
 */
export function trustedMarkup(html: string): string {
  policy ??= (globalThis as Policies).trustedTypes?.createPolicy('inert', asItIs) ?? asItIs;
  return policy.createHTML(html);
}
