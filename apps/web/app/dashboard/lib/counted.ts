/** `1 order`, `2 orders`. */
export const formatCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
