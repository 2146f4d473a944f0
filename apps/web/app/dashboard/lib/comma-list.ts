/** The entries of a list as people write it, with Latin or Arabic commas. */
export const splitAtCommas = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
