/** Replaces personal data in a text that is shown without its conversation. */
export const maskSign = '•••';
