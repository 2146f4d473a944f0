/**
 * Writes Arabic-Indic and Persian digits, which the keyboards of these languages type, as `0` to `9`, and their decimal
 * separator as a point. For fields that take numbers: names and other texts keep their digits.
 */
export const normalizeDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replaceAll('\u066b', '.')
