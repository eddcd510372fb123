export const genders = ['unspecified', 'female', 'male'] as const;
export type Gender = (typeof genders)[number];

export const genderOf = (typed: string): Gender => genders.find((one) => one === typed) ?? 'unspecified';
