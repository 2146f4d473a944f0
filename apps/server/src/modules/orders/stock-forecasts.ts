import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { sales as contract } from '@stoa/contract/sales'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { addDays } from './report-period.ts'
import { toDay } from './sales-rollups.ts'
import { listSoldStock, type SoldStock } from './stock-forecasts.store.ts'

type Operation = (typeof contract)['listStockForecasts']

const defaultDays = 30
const defaultLimit = 100
/** Ten years; further dates say no more. */
const maxDaysLeft = 3650

export async function listStockForecasts(unit: Unit, { days, limit }: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { currency, timeZone } = await getCurrentSite(unit)
  const today = toDay(unit.now, timeZone)
  const counted = days ?? defaultDays
  const rows = await listSoldStock(
    unit,
    { currency, from: addDays(today, 1 - counted), to: today },
    limit ?? defaultLimit,
  )
  return {
    forecasts: rows.map(({ id, name, ...row }) => ({ productId: id, name, ...calculateForecast(row, counted, today) })),
  }
}

/** Assumes that sales continue at the pace of these days, including today. */
export function calculateForecast({ pieces, left }: Pick<SoldStock, 'pieces' | 'left'>, days: number, today: string) {
  const daysLeft = Math.min(Math.floor((left * days) / pieces), maxDaysLeft)
  return {
    inStock: left,
    sold: pieces,
    soldPerDay: Math.round((pieces / days) * 100) / 100,
    lastsUntil: addDays(today, daysLeft),
    daysLeft,
  }
}
