/** The columns of a file of translations. The first row names them, in any order; `id` and `translation` are needed. */
export const csvColumns = ['id', 'language', 'type', 'name', 'field', 'original', 'translation', 'status'] as const

export type CsvColumn = (typeof csvColumns)[number]

/** First characters of a cell that a spreadsheet takes for a formula. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Makes a spreadsheet show the text instead of computing it. The apostrophe is doubled where the text begins with one, so that reading is exact. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
