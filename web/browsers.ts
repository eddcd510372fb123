/** The oldest supported browsers: those with oklch(), <dialog> and CSS nesting. */
export const target = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];
