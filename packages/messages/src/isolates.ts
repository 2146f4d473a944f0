/** Characters of Unicode (UAX 9) that keep the direction of a value apart from the direction of the text around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** For headers, names of files and drawn text, where the characters would be seen or do harm. */
export const stripIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')
