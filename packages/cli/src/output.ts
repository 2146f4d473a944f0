import { getAt } from './input.ts'

type Fields = Record<string, unknown>

/** Columns of tables where none are named, in this order, if the items have them. */
const usualColumns = [
  'number',
  'name',
  'displayName',
  'title',
  'code',
  'slug',
  'loginEmail',
  'buyerInfo.email',
  'email',
  'status',
  'paymentStatus',
  'fulfillmentStatus',
  'content.rating',
  'content.title',
  'priceSummary.total.formattedAmount',
  'price.formatted',
  'priceData.formatted.price',
  'stock.inventoryStatus',
  'active',
  'createdDate',
  'id',
]
const maxColumns = 7

/** A table as wide as the terminal; longer values end with an ellipsis. */
export function formatTable(items: readonly Fields[], columns: readonly string[], width: number): string {
  const chosen = columns.length > 0 ? columns : chooseColumns(items)
  const rows = items.map((item) => chosen.map((column) => toCell(getAt(item, column.split('.')))))
  const heads = chosen.map(
    (column) =>
      column
        .split('.')
        .filter((part) => part !== 'formattedAmount')
        .at(-1)!,
  )
  const widths = fitWidths(
    chosen.map((_, at) => Math.max(heads[at]!.length, ...rows.map((row) => row[at]!.length))),
    width,
  )
  const formatLine = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cut(cell, widths[at]!).padEnd(widths[at]!))
      .join('  ')
      .trimEnd()
  return [formatLine(heads), formatLine(widths.map((each) => '-'.repeat(each))), ...rows.map(formatLine)].join('\n')
}

function chooseColumns(items: readonly Fields[]): string[] {
  const isThere = (column: string) =>
    items.some((item) => {
      const value = getAt(item, column.split('.'))
      return value !== undefined && value !== null && typeof value !== 'object'
    })
  const usual = usualColumns.filter(isThere)
  const others = Object.keys(items[0] ?? {}).filter((name) => !usual.includes(name) && isThere(name))
  return [...usual, ...(usual.length < 3 ? others : [])].slice(0, maxColumns)
}

/** The widest columns give way first. */
function fitWidths(widths: readonly number[], total: number): number[] {
  const fitted = [...widths]
  const getExcess = () => fitted.reduce((sum, each) => sum + each + 2, -2) - total
  while (getExcess() > 0) {
    const widest = fitted.indexOf(Math.max(...fitted))
    if (fitted[widest]! <= 8) break
    fitted[widest]! -= 1
  }
  return fitted
}

const cut = (text: string, width: number): string => (text.length <= width ? text : `${text.slice(0, width - 1)}…`)

function toCell(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // Control characters would act on the terminal.
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
