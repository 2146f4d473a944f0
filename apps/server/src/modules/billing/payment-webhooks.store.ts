import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    payment_webhooks: { id: string; received_date: Date }
  }
}

export async function isWebhookKnown(unit: Unit, id: string): Promise<boolean> {
  return (await unit.first(db.selectFrom('payment_webhooks').select('id').where('id', '=', id))) !== undefined
}

export async function rememberWebhook(unit: Unit, id: string): Promise<void> {
  const row = { id, received_date: unit.now }
  await unit.run(
    db
      .insertInto('payment_webhooks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Providers don't resend webhooks after this time. */
const retentionMs = 60 * 24 * 60 * 60 * 1000

export const expiring: readonly CleanUpRule[] = [
  { table: 'payment_webhooks', condition: (now) => sql`received_date < ${new Date(now.getTime() - retentionMs)}` },
]
