import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Units } from '../../kernel/unit.ts'

/** What a provider has to know of a charge to look it up, beside its own records. */
export interface ProviderCharge {
  /** The idempotency key of the charge. */
  id: string
  /** The provider's id of it. Null: it was closed before it was made, and must not be made. */
  reference: string | null
  /** In the provider's own units. */
  amount: string
  /** Given up: its outcome is not waited for. */
  closed: boolean
}

type Row = ProviderCharge
const columns = sql`id, reference, amount::text, closed`

/** Stores the charge of a key, or that the key is closed. The first entry wins; returns it. */
export async function recordProviderCharge(
  units: Units,
  providerId: string,
  { id, reference, amount }: Omit<ProviderCharge, 'closed'>,
): Promise<ProviderCharge> {
  const [row] = await units.once(
    compileRaw(sql<Row>`
      insert into provider_charges (site_id, provider_id, id, reference, amount, closed)
      values (${site}, ${providerId}, ${id}, ${reference}, ${amount}::numeric, ${reference === null})
      on conflict (site_id, provider_id, id) do update set id = excluded.id returning ${columns}`),
  )
  return row!
}

/** Keeps the reference, so that a charge which is made nevertheless is recognized. */
export async function closeProviderCharge(units: Units, providerId: string, id: string): Promise<void> {
  await units.once(
    compileRaw(sql`
      update provider_charges set closed = true
      where site_id = ${site} and provider_id = ${providerId} and id = ${id}`),
  )
}

export async function findProviderCharge(
  units: Units,
  providerId: string,
  by: { id: string } | { reference: string },
): Promise<ProviderCharge | undefined> {
  const predicate = 'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`
  const [row] = await units.once(
    compileRaw(sql<Row>`
      select ${columns} from provider_charges
      where site_id = ${site} and provider_id = ${providerId} and ${predicate}`),
  )
  return row
}
