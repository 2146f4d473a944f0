import { sql } from 'kysely'
import type { Expiring } from '../../kernel/clean-up.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    payment_news: { id: string; received_date: Date }
  }
}

export async function isNewsKnown(unit: Unit, id: string): Promise<boolean> {
  return (await unit.first(db.selectFrom('payment_news').select('id').where('id', '=', id))) !== undefined
}

export async function rememberNews(unit: Unit, id: string): Promise<void> {
  const row = { id, received_date: unit.now }
  await unit.run(
    db
      .insertInto('payment_news')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** No provider sends anything again after so long. */
const kept = 60 * 24 * 60 * 60 * 1000

export const expiring: readonly Expiring[] = [
  { table: 'payment_news', over: (now) => sql`received_date < ${new Date(now.getTime() - kept)}` },
]
