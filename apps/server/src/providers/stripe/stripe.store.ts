import { sql } from 'kysely'
import { raw, site } from '../../kernel/sql.ts'
import type { Units } from '../../kernel/unit.ts'

export interface StripeIntent {
  id: string
  /** None: nothing may come of this charge any more. */
  intent: string | null
  /** Minor units, as Stripe counts them. */
  amount: bigint
}

type Row = { id: string; intent: string | null; amount: string }
const toIntent = ({ id, intent, amount }: Row): StripeIntent => ({ id, intent, amount: BigInt(amount) })

/** Notes what Stripe calls a charge, or that it is closed. The first note stays; answers it. */
export async function recordIntent(units: Units, { id, intent, amount }: StripeIntent): Promise<StripeIntent> {
  const [row] = await units.once(
    raw(sql<Row>`
      insert into stripe_intents (site_id, id, intent, amount) values (${site}, ${id}, ${intent}, ${String(amount)}::bigint)
      on conflict (site_id, id) do update set id = excluded.id returning id, intent, amount::text`),
  )
  return toIntent(row!)
}

export async function findIntent(
  units: Units,
  by: { id: string } | { intent: string },
): Promise<StripeIntent | undefined> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`intent = ${by.intent}`
  const [row] = await units.once(
    raw(sql<Row>`select id, intent, amount::text from stripe_intents where site_id = ${site} and ${which}`),
  )
  return row && toIntent(row)
}
