import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface CurrencyRatesTable {
  currency: string
  rate: string
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    currency_rates: CurrencyRatesTable
  }
}

export interface CurrencyRate {
  readonly currency: string
  /** The value of one unit of the site's currency. */
  readonly rate: string
  readonly date: Date
}

export async function listRates(unit: Unit): Promise<CurrencyRate[]> {
  const rows = await unit.all(db.selectFrom('currency_rates').selectAll().orderBy('currency'))
  return rows.map(({ currency, rate, updated_date: date }) => ({ currency, rate, date }))
}

/** Replaces all rates. */
export async function replaceRates(unit: Unit, rates: readonly { currency: string; rate: string }[]): Promise<void> {
  await unit.run(
    compileRaw(sql`
      with gone as (
        delete from currency_rates where site_id = ${site} and currency <> all(${rates.map(({ currency }) => currency)}::text[])
      )
      insert into currency_rates (site_id, currency, rate, updated_date)
      select ${site}::uuid, r.currency, r.rate, ${unit.now}::timestamptz
      from jsonb_to_recordset(${rates as unknown}::jsonb) as r(currency text, rate numeric)
      on conflict (site_id, currency) do update set rate = excluded.rate, updated_date = excluded.updated_date`),
  )
}
