import type { ReplyOf } from '@stoa/contract/operation'
import type { sales } from '@stoa/contract/sales'
import { type SalesDimension, salesDimensions } from '@stoa/contract/sales-groups.entity'
import type { ReportKind, ReportPeriod } from '@stoa/contract/saved-report.entity'
import { type VisitDimension, type VisitGroup, type Visits, visitDimensions } from '@stoa/contract/visits.entity'
import type { Unit } from '../../kernel/unit.ts'
import { getVisits, listVisitGroups } from '../analytics/api.ts'
import { getSales, listSalesCohorts, listSalesGroups, listStockForecasts, listTaxes } from '../orders/api.ts'

type Sales = typeof sales

/** The contents of a report, independent of the language. */
export type ReportData =
  | {
      kind: 'OVERVIEW'
      visits: Visits
      sales: ReplyOf<Sales['getSales']>['sales']
      groups: (readonly [VisitDimension, VisitGroup[]])[]
    }
  | {
      kind: 'SALES'
      sales: ReplyOf<Sales['getSales']>['sales']
      groups: (readonly [SalesDimension, ReplyOf<Sales['listSalesGroups']>])[]
    }
  | { kind: 'TAXES'; sales: ReplyOf<Sales['getSales']>['sales']; taxes: ReplyOf<Sales['listTaxes']> }
  | { kind: 'COHORTS'; cohorts: ReplyOf<Sales['listSalesCohorts']> }
  | { kind: 'STOCK'; forecasts: ReplyOf<Sales['listStockForecasts']>['forecasts'] }

/** Rows of each table. */
const limit = 1000

export async function readReport(unit: Unit, kind: ReportKind, period: ReportPeriod): Promise<ReportData> {
  switch (kind) {
    case 'OVERVIEW': {
      const { visits } = await getVisits(unit, period)
      const groups: (readonly [VisitDimension, VisitGroup[]])[] = []
      for (const dimension of visitDimensions)
        groups.push([dimension, (await listVisitGroups(unit, { dimension, ...period, limit })).groups])
      return { kind, visits, sales: (await getSales(unit, period)).sales, groups }
    }
    case 'SALES': {
      const groups: (readonly [SalesDimension, ReplyOf<Sales['listSalesGroups']>])[] = []
      for (const dimension of salesDimensions)
        groups.push([dimension, await listSalesGroups(unit, { dimension, ...period, limit })])
      return { kind, sales: (await getSales(unit, period)).sales, groups }
    }
    case 'TAXES':
      return { kind, sales: (await getSales(unit, period)).sales, taxes: await listTaxes(unit, { ...period, limit }) }
    case 'COHORTS':
      return { kind, cohorts: await listSalesCohorts(unit, {}) }
    case 'STOCK':
      return { kind, forecasts: (await listStockForecasts(unit, { limit })).forecasts }
  }
}
