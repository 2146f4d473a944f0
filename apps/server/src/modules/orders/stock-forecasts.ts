import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { sales as contract } from '@stoa/contract/sales'
import { sql } from 'kysely'
import { compileRaw } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { selectSoldStock } from '../catalog/joins.ts'
import { getCurrentSite } from '../sites/api.ts'
import { addDays } from './report-period.ts'
import { selectGroups } from './sales-groups.store.ts'
import { toDay } from './sales-rollups.ts'

type Operation = (typeof contract)['listStockForecasts']

const defaultDays = 30
const defaultLimit = 100
/** Ten years; further dates say no more. */
const maxDaysLeft = 3650

interface Row {
  id: string
  name: string
  pieces: number
  left: number
}

/** From the sums of sales by product: its cost depends on products and days, not on orders. */
export async function listStockForecasts(unit: Unit, { days, limit }: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { currency, timeZone } = await getCurrentSite(unit)
  const today = toDay(unit.now, timeZone)
  const counted = days ?? defaultDays
  const sold = selectGroups({ dimension: 'PRODUCT', currency }, addDays(today, 1 - counted), today)
  const rows = await unit.all(
    compileRaw(sql<Row>`
      select id, name, pieces::float8 as pieces, left_pieces::float8 as left from (${selectSoldStock(sold)}) s
      where left_pieces is not null
      order by left_pieces / pieces, pieces desc, id limit ${limit ?? defaultLimit}`),
  )
  return {
    forecasts: rows.map(({ id, name, ...row }) => ({ productId: id, name, ...calculateForecast(row, counted, today) })),
  }
}

/** At the pace of the sales of these days, today's included. */
export function calculateForecast({ pieces, left }: Pick<Row, 'pieces' | 'left'>, days: number, today: string) {
  const daysLeft = Math.min(Math.floor((left * days) / pieces), maxDaysLeft)
  return {
    inStock: left,
    sold: pieces,
    soldPerDay: Math.round((pieces / days) * 100) / 100,
    lastsUntil: addDays(today, daysLeft),
    daysLeft,
  }
}
