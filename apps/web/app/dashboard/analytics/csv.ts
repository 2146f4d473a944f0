import type { ReportTable } from '@stoa/messages/reports/tables'
import { stringify } from 'csv-stringify/sync'

/** Builds a CSV response. Values that a spreadsheet would run as formulas are escaped. */
export function answerCsv({ name, columns, rows }: ReportTable): Response {
  const text = stringify(rows as string[][], { header: true, columns: [...columns], escape_formulas: true, bom: true })
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
