/** The oldest browsers that get the whole site: those with oklch(), <dialog> and CSS nesting. */
export const target = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];
