import { sql } from 'kysely'
import { raw } from '../../kernel/sql.ts'
import type { Units } from '../../kernel/unit.ts'

export interface SandboxCharge {
  idempotency_key: string
  outcome: 'APPROVED' | 'AUTHORIZED' | 'PENDING' | 'DECLINED' | 'CANCELED' | 'ACTION_REQUIRED'
  reason: string | null
  brand: string | null
  last4: string | null
}

const columns = sql`idempotency_key, outcome, reason, brand, last4`

/** The first charge of a key; every later one answers the first. */
export async function recordCharge(
  units: Units,
  charge: SandboxCharge & { amount: string; currency: string },
): Promise<SandboxCharge> {
  const { idempotency_key, amount, currency, outcome, reason, brand, last4 } = charge
  const [row] = await units.once(
    raw(sql<SandboxCharge>`
      insert into sandbox_charges (idempotency_key, amount, currency, outcome, reason, brand, last4)
      values (${idempotency_key}, ${amount}, ${currency}, ${outcome}, ${reason}, ${brand}, ${last4})
      on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key returning ${columns}`),
  )
  return row!
}

/** What became of a key. Pending charges come through after five seconds. */
export async function findCharge(units: Units, key: string): Promise<SandboxCharge | undefined> {
  const [row] = await units.once(
    raw(sql<SandboxCharge>`
      update sandbox_charges set outcome = case
        when outcome = 'PENDING' and created_date < now() - interval '5 seconds' then 'APPROVED' else outcome end
      where idempotency_key = ${key} returning ${columns}`),
  )
  return row
}

/** Closes a key that nothing has come of yet. */
export async function cancelCharge(units: Units, key: string, reason: string): Promise<SandboxCharge> {
  const [row] = await units.once(
    raw(sql<SandboxCharge>`
      insert into sandbox_charges as c (idempotency_key, outcome, reason) values (${key}, 'CANCELED', ${reason})
      on conflict (idempotency_key) do update set
        outcome = case when c.outcome in ('PENDING', 'ACTION_REQUIRED') then 'CANCELED' else c.outcome end,
        reason = case when c.outcome in ('PENDING', 'ACTION_REQUIRED') then excluded.reason else c.reason end
      returning ${columns}`),
  )
  return row!
}

export async function answerCharge(
  units: Units,
  key: string,
  outcome: 'APPROVED' | 'DECLINED',
  reason: string | null,
): Promise<void> {
  await units.once(
    raw(sql`update sandbox_charges set outcome = ${outcome}, reason = ${reason}
      where idempotency_key = ${key} and outcome = 'ACTION_REQUIRED'`),
  )
}
