/** Maximum length of each field of a review. */
export const longest = { title: 200, text: 3000, name: 100 } as const
