import { sql } from 'kysely'
import { prepared, raw } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { Act } from '../../modules/payments/index.ts'

export interface SandboxCharge {
  idempotency_key: string
  outcome: 'APPROVED' | 'AUTHORIZED' | 'PENDING' | 'DECLINED' | 'CANCELED' | 'ACTION_REQUIRED'
  reason: string | null
  brand: string | null
  last4: string | null
  saved_method: string | null
  /** Nothing is answered about it yet. */
  silent?: boolean | null
}

const columns = sql`idempotency_key, outcome, reason, brand, last4, saved_method,
  reason = 'SILENT' and created_date > now() - interval '5 seconds' as silent`

const insertCharge = prepared<SandboxCharge & { amount: string; currency: string }>()(
  (p) => sql<SandboxCharge>`
    insert into sandbox_charges (idempotency_key, amount, currency, outcome, reason, brand, last4, saved_method, captured)
    values (${p.idempotency_key}, ${p.amount}, ${p.currency}, ${p.outcome}, ${p.reason}, ${p.brand}, ${p.last4},
      ${p.saved_method}, case when ${p.outcome} = 'APPROVED' then ${p.amount}::numeric else 0 end)
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key returning ${columns}`,
)

/** The first charge of a key; every later one answers the first. */
export async function recordCharge(
  units: Units,
  charge: SandboxCharge & { amount: string; currency: string },
): Promise<SandboxCharge> {
  const [row] = await units.once(insertCharge(charge))
  return row!
}

/** What became of a key. Pending charges come through after five seconds. */
export async function findCharge(units: Units, key: string): Promise<SandboxCharge | undefined> {
  const [row] = await units.once(
    raw(sql<SandboxCharge>`
      update sandbox_charges set outcome = case
        when outcome = 'PENDING' and created_date < now() - interval '5 seconds' then 'APPROVED' else outcome end,
        captured = case
          when outcome = 'PENDING' and created_date < now() - interval '5 seconds' then amount else captured end
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
    raw(sql`update sandbox_charges set outcome = ${outcome}, reason = ${reason},
        captured = case when ${outcome} = 'APPROVED' then amount else 0 end
      where idempotency_key = ${key} and outcome = 'ACTION_REQUIRED'`),
  )
}

export interface SandboxOperation {
  idempotency_key: string
  outcome: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  reason: string | null
  /** Of what a capture left: it can still be taken. */
  rest_held?: boolean
}

/** The card whose money is taken in several parts. */
const severalParts = '3238'
/** Cards whose refunds fail, and those whose refunds take their time. */
const refusesRefunds = '5126'
const slowRefunds = '7726'

/** The first act of a key is done, if the books allow it; every later one answers the first. */
export function performOperation(units: Units, act: Act): Promise<SandboxOperation> {
  return units.command(async (unit) => {
    const made = await unit.first(
      raw(sql<SandboxOperation>`
        insert into sandbox_acts (idempotency_key, charge_key, kind, amount, outcome)
        values (${act.idempotencyKey}, ${act.chargeKey}, ${act.kind}, ${act.amount}, 'SUCCEEDED')
        on conflict (idempotency_key) do nothing returning idempotency_key, outcome, reason`),
    )
    if (!made) return follow(unit, act.idempotencyKey)
    const booked = await unit.first(raw(sql<Booked>`${booking(act)} returning last4, ${restHeld} as rest_held`))
    const refund = act.kind === 'REFUND'
    if (!booked) return decide(unit, act.idempotencyKey, 'FAILED', refund ? 'TOO_MUCH' : 'NOT_HELD')
    if (refund && booked.last4 === refusesRefunds) {
      await unit.run(
        raw(sql`update sandbox_charges set refunded = refunded - ${act.amount}::numeric
          where idempotency_key = ${act.chargeKey}`),
      )
      return decide(unit, act.idempotencyKey, 'FAILED', 'REFUSED_BY_BANK')
    }
    if (refund && booked.last4 === slowRefunds) return decide(unit, act.idempotencyKey, 'PENDING', null)
    return { ...made, rest_held: booked.rest_held }
  })
}

interface Booked {
  last4: string | null
  rest_held: boolean
}

const restHeld = sql`(outcome = 'AUTHORIZED' and last4 is not distinct from ${severalParts} and captured < amount and not voided)`

function booking({ kind, amount, chargeKey }: Act) {
  if (kind === 'REFUND') {
    return sql`update sandbox_charges set refunded = refunded + ${amount}::numeric
      where idempotency_key = ${chargeKey} and refunded + ${amount}::numeric <= captured`
  }
  const held = sql`idempotency_key = ${chargeKey} and outcome = 'AUTHORIZED' and not voided
    and (captured = 0 or ${restHeld})`
  if (kind === 'VOID') return sql`update sandbox_charges set voided = true where ${held}`
  return sql`update sandbox_charges set captured = captured + ${amount}::numeric
    where ${held} and captured + ${amount}::numeric <= amount`
}

async function decide(unit: Unit, key: string, outcome: SandboxOperation['outcome'], reason: string | null) {
  await unit.run(
    raw(sql`update sandbox_acts set outcome = ${outcome}, reason = ${reason} where idempotency_key = ${key}`),
  )
  return { idempotency_key: key, outcome, reason }
}

/** What became of an act. Pending ones come through after five seconds. */
async function follow(unit: Unit, key: string): Promise<SandboxOperation> {
  const row = await unit.first(
    raw(sql<SandboxOperation>`
      update sandbox_acts a set outcome = case
        when a.outcome = 'PENDING' and a.created_date < now() - interval '5 seconds' then 'SUCCEEDED'
        else a.outcome end
      where a.idempotency_key = ${key} returning a.idempotency_key, a.outcome, a.reason,
        a.kind = 'CAPTURE' and exists (
          select 1 from sandbox_charges where idempotency_key = a.charge_key and ${restHeld}) as rest_held`),
  )
  return row!
}
