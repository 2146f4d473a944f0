import { reportsWithoutPeriod } from '@stoa/contract/saved-report.entity'
import { getLocale } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { buildCohortFigures, buildCohortTable } from '@stoa/messages/reports/cohorts'
import {
  buildOverviewFigures,
  buildSalesFigures,
  buildStockFigures,
  buildTaxFigures,
  describeFigure,
  type Figure,
  type FigureReader,
} from '@stoa/messages/reports/figures'
import {
  buildSalesTable,
  buildStockTable,
  buildTaxTable,
  buildVisitTable,
  type ReportTable,
} from '@stoa/messages/reports/tables'
import { stringify } from 'csv-stringify/sync'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { chooseLanguage, createAmountFormat, type DataOf, type Language } from '../mail/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import type { ReportData } from './report-data.ts'
import type { ReportRow } from './saved-reports.store.ts'

/** Limits all files of an email together, as mail servers refuse much larger ones and emails are stored. */
const maxAttachedBytes = 500_000

export const reportPaths = {
  OVERVIEW: '',
  SALES: '/sales',
  TAXES: '/taxes',
  COHORTS: '/cohorts',
  STOCK: '/stock',
} as const

interface Written {
  readonly data: ReportData
  readonly period: { readonly from: string; readonly to: string }
  /** That the receiver has chosen. */
  readonly language: string | null
}

/** A report as its receiver reads it. */
export async function writeMail(
  unit: Unit,
  { id, name, report }: Pick<ReportRow, 'id' | 'name' | 'report'>,
  { data, period, language: chosen }: Written,
): Promise<{ language: Language; data: DataOf<'owner-report'> }> {
  const site = await getCurrentSite(unit)
  const language = chooseLanguage(chosen, site.locale)
  const locale = getLocale(language, site.locale)
  const formatAmount = createAmountFormat({ language, siteLanguage: site.locale, currency: site.currency })
  const reader = { t: translateTo(language), locale, formatAmount, currency: site.currency }
  const { figures, tables } = writeReport(reader, data)
  const files = tables.map(toFile)
  const isAttached = files.reduce((bytes, { text }) => bytes + Buffer.byteLength(text), 0) <= maxAttachedBytes
  const { origin } = unit.use(settingsPort)
  const { from, to } = period
  const hasPeriod = !reportsWithoutPeriod.includes(report)
  const query = !hasPeriod ? '' : `?from=${from}&to=${to}`
  return {
    language,
    data: {
      name,
      period: formatPeriod(locale, hasPeriod ? from : to, to),
      figures: figures.map((figure) => ({ name: figure.name, value: describeFigure(reader, figure) })),
      files: isAttached ? files : [],
      href: `${origin}/dashboard/analytics${reportPaths[report]}${query}`,
      leaveHref: `${origin}/dashboard/analytics/saved?leave=${id}`,
    },
  }
}

const formatPeriod = (locale: string, from: string, to: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to))

function writeReport(reader: FigureReader, data: ReportData): { figures: Figure[]; tables: ReportTable[] } {
  switch (data.kind) {
    case 'OVERVIEW':
      return {
        figures: buildOverviewFigures(reader, data),
        tables: data.groups.map(([dimension, groups]) => buildVisitTable(reader, dimension, groups)),
      }
    case 'SALES':
      return {
        figures: buildSalesFigures(reader, data.sales),
        tables: data.groups.map(([dimension, groups]) => buildSalesTable(reader, dimension, groups)),
      }
    case 'TAXES': {
      const { currency, taxes } = data.taxes
      return {
        figures: buildTaxFigures(reader, { sales: data.sales, taxes }),
        tables: [buildTaxTable(reader, { currency, taxes: taxes.taxes })],
      }
    }
    case 'COHORTS':
      return {
        figures: buildCohortFigures(reader, data.cohorts.cohorts),
        tables: [buildCohortTable(reader, data.cohorts)],
      }
    case 'STOCK':
      return {
        figures: buildStockFigures(reader, data.forecasts),
        tables: [buildStockTable(reader, data.forecasts)],
      }
  }
}

/** Values that a spreadsheet would run as formulas are escaped. */
const toFile = ({ name, columns, rows }: ReportTable) => ({
  name: `${name}.csv`,
  text: stringify(rows as string[][], { header: true, columns: [...columns], escape_formulas: true, bom: true }),
})
