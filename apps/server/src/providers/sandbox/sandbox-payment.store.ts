import { sql } from 'kysely'
import { compileRaw, prepare } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { OperationRequest } from '../../modules/payments/api.ts'

export interface SandboxCharge {
  idempotency_key: string
  outcome: 'APPROVED' | 'AUTHORIZED' | 'PENDING' | 'DECLINED' | 'CANCELED' | 'ACTION_REQUIRED'
  reason: string | null
  brand: string | null
  last4: string | null
  saved_method: string | null
  /** No result is reported yet. */
  silent?: boolean | null
}

const columns = sql`idempotency_key, outcome, reason, brand, last4, saved_method,
  reason = 'SILENT' and created_date > now() - interval '5 seconds' as silent`

const insertCharge = prepare<SandboxCharge & { amount: string; currency: string }>()(
  (p) => sql<SandboxCharge>`
    insert into sandbox_charges (idempotency_key, amount, currency, outcome, reason, brand, last4, saved_method, captured)
    values (${p.idempotency_key}, ${p.amount}, ${p.currency}, ${p.outcome}, ${p.reason}, ${p.brand}, ${p.last4},
      ${p.saved_method}, case when ${p.outcome} = 'APPROVED' then ${p.amount}::numeric else 0 end)
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key returning ${columns}`,
)

/** Records a charge; repeating a key returns the first result. */
export async function recordCharge(
  units: Units,
  charge: SandboxCharge & { amount: string; currency: string },
): Promise<SandboxCharge> {
  const [row] = await units.once(insertCharge(charge))
  return row!
}

/** Stores charges with dates in the past. */
export async function recordPastCharges(
  unit: Unit,
  charges: readonly (SandboxCharge & { amount: string; currency: string; created_date: Date })[],
): Promise<void> {
  await unit.run(
    compileRaw(sql`
      insert into sandbox_charges (idempotency_key, amount, currency, outcome, reason, brand, last4, captured, created_date)
      select idempotency_key, amount, currency, outcome, reason, brand, last4,
        case when outcome = 'APPROVED' then amount else 0 end, created_date
      from jsonb_to_recordset(${JSON.stringify(charges)}::text::jsonb) as r(idempotency_key text, amount numeric,
        currency text, outcome text, reason text, brand text, last4 text, created_date timestamptz)`),
  )
}

/** The state of a charge. Pending ones are approved after five seconds. */
export async function findCharge(units: Units, key: string): Promise<SandboxCharge | undefined> {
  const [row] = await units.once(
    compileRaw(sql<SandboxCharge>`
      update sandbox_charges set outcome = case
        when outcome = 'PENDING' and created_date < now() - interval '5 seconds' then 'APPROVED' else outcome end,
        captured = case
          when outcome = 'PENDING' and created_date < now() - interval '5 seconds' then amount else captured end
      where idempotency_key = ${key} returning ${columns}`),
  )
  return row
}

/** Cancels a charge that is not decided yet. */
export async function cancelCharge(units: Units, key: string, reason: string): Promise<SandboxCharge> {
  const [row] = await units.once(
    compileRaw(sql<SandboxCharge>`
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
    compileRaw(sql`update sandbox_charges set outcome = ${outcome}, reason = ${reason},
        captured = case when ${outcome} = 'APPROVED' then amount else 0 end
      where idempotency_key = ${key} and outcome = 'ACTION_REQUIRED'`),
  )
}

export interface SandboxOperation {
  idempotency_key: string
  outcome: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  reason: string | null
  /** After a partial capture: the rest can still be captured. */
  rest_held?: boolean
}

/** The card that allows several captures. */
const multiCaptureCard = '3238'
/** Cards whose refunds fail, and cards whose refunds stay pending. */
const failingRefundCard = '5126'
const slowRefundCard = '7726'

/** Performs an operation if the charge allows it; repeating a key returns the first result. */
export function performOperation(units: Units, operation: OperationRequest): Promise<SandboxOperation> {
  return units.command(async (unit) => {
    const inserted = await unit.first(
      compileRaw(sql<SandboxOperation>`
        insert into sandbox_operations (idempotency_key, charge_key, kind, amount, outcome)
        values (${operation.idempotencyKey}, ${operation.chargeKey}, ${operation.kind}, ${operation.amount}, 'SUCCEEDED')
        on conflict (idempotency_key) do nothing returning idempotency_key, outcome, reason`),
    )
    if (!inserted) return refreshOperation(unit, operation.idempotencyKey)
    const updatedCharge = await unit.first(
      compileRaw(sql<UpdatedCharge>`${buildChargeUpdate(operation)} returning last4, ${isRestHeld} as rest_held`),
    )
    const refund = operation.kind === 'REFUND'
    if (!updatedCharge) return setOutcome(unit, operation.idempotencyKey, 'FAILED', refund ? 'TOO_MUCH' : 'NOT_HELD')
    if (refund && updatedCharge.last4 === failingRefundCard) {
      await unit.run(
        compileRaw(sql`update sandbox_charges set refunded = refunded - ${operation.amount}::numeric
          where idempotency_key = ${operation.chargeKey}`),
      )
      return setOutcome(unit, operation.idempotencyKey, 'FAILED', 'REFUSED_BY_BANK')
    }
    if (refund && updatedCharge.last4 === slowRefundCard)
      return setOutcome(unit, operation.idempotencyKey, 'PENDING', null)
    return { ...inserted, rest_held: updatedCharge.rest_held }
  })
}

interface UpdatedCharge {
  last4: string | null
  rest_held: boolean
}

const isRestHeld = sql`(outcome = 'AUTHORIZED' and last4 is not distinct from ${multiCaptureCard} and captured < amount and not voided)`

function buildChargeUpdate({ kind, amount, chargeKey }: OperationRequest) {
  if (kind === 'REFUND') {
    return sql`update sandbox_charges set refunded = refunded + ${amount}::numeric
      where idempotency_key = ${chargeKey} and refunded + ${amount}::numeric <= captured`
  }
  const held = sql`idempotency_key = ${chargeKey} and outcome = 'AUTHORIZED' and not voided
    and (captured = 0 or ${isRestHeld})`
  if (kind === 'VOID') return sql`update sandbox_charges set voided = true where ${held}`
  return sql`update sandbox_charges set captured = captured + ${amount}::numeric
    where ${held} and captured + ${amount}::numeric <= amount`
}

async function setOutcome(unit: Unit, key: string, outcome: SandboxOperation['outcome'], reason: string | null) {
  await unit.run(
    compileRaw(
      sql`update sandbox_operations set outcome = ${outcome}, reason = ${reason} where idempotency_key = ${key}`,
    ),
  )
  return { idempotency_key: key, outcome, reason }
}

/** The state of an operation. Pending ones succeed after five seconds. */
async function refreshOperation(unit: Unit, key: string): Promise<SandboxOperation> {
  const row = await unit.first(
    compileRaw(sql<SandboxOperation>`
      update sandbox_operations a set outcome = case
        when a.outcome = 'PENDING' and a.created_date < now() - interval '5 seconds' then 'SUCCEEDED'
        else a.outcome end
      where a.idempotency_key = ${key} returning a.idempotency_key, a.outcome, a.reason,
        a.kind = 'CAPTURE' and exists (
          select 1 from sandbox_charges where idempotency_key = a.charge_key and ${isRestHeld}) as rest_held`),
  )
  return row!
}
