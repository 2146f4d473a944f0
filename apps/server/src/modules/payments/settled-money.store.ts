import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Chargeback } from './payments.ts'

/** A charge that a provider refers to, as stored here. Amounts are decimal strings. */
export interface KnownCharge {
  /** Our key of the charge. */
  id: string
  /** The provider's id of the charge. */
  reference: string | null
  orderId: string
  currency: string
  captured: string
  /** The amounts of its captures. Empty if it was captured at once. */
  captures: string[]
  refunds: { reference: string; amount: string }[]
  chargebacks: Chargeback[]
}

/** Finds charges by key or provider id in one statement. Unknown ones are absent from the result. */
export const listKnownCharges = (
  unit: Unit,
  providerId: string,
  { keys, references }: { keys: readonly string[]; references: readonly string[] },
): Promise<KnownCharge[]> =>
  unit.all(
    compileRaw(sql<KnownCharge>`
      select p.id, c.reference, p.order_id as "orderId", p.currency, p.captured::text,
        coalesce(jsonb_agg(a.amount::text order by a.id) filter (where a.kind = 'CAPTURE'), '[]') as captures,
        coalesce(jsonb_agg(jsonb_build_object('reference', coalesce(a.reference, a.id::text), 'amount', a.amount::text) order by a.id)
          filter (where a.kind = 'REFUND'), '[]') as refunds,
        coalesce(p.details -> 'chargebacks', '[]') as chargebacks
      from (
        select id, reference from provider_charges
        where site_id = ${site} and provider_id = ${providerId} and reference = any(${references}::text[])
        union
        select id, null from unnest(${keys}::uuid[]) as k (id)
      ) as c
        join payments p on p.site_id = ${site} and p.id = c.id and p.provider_id = ${providerId}
        left join payment_operations a on a.site_id = ${site} and a.order_id = p.order_id and a.payment_id = p.id
          and a.kind <> 'VOID' and a.status <> 'STARTED' and not a.external and not a.store_credit
      group by p.site_id, p.id, c.reference`),
  )

export interface PaidCharge {
  id: string
  orderId: string
  currency: string
  captured: string
  createdDate: Date
}

/** Lists payments created after `after` and before `before`, oldest first, whether or not they were captured. */
export const listPaidCharges = (
  unit: Unit,
  providerId: string,
  { after, before, limit }: { after: { date: Date; id: string }; before: Date; limit: number },
): Promise<PaidCharge[]> =>
  unit.all(
    compileRaw(sql<PaidCharge>`
      select id, order_id as "orderId", currency, captured::text, created_date as "createdDate" from payments
      where site_id = ${site} and provider_id = ${providerId}
        and (created_date, id) > (${after.date}, ${after.id}::uuid) and created_date < ${before}
      order by created_date, id limit ${limit}`),
  )

/** An amount that a charge, capture or refund moved at a provider. */
export interface SettledMoney {
  /** The id of the charge, capture or refund. */
  id: string
  kind: 'CHARGE' | 'REFUND'
  chargeKey: string
  /** The provider's id of a refund; null for charges. */
  reference: string | null
  currency: string
  /** A positive decimal string. */
  amount: string
  date: Date
}

/** Authorizations expire within this time, so a capture happens at most this long after its charge. */
const maxCaptureDays = 31

/**
 * Lists the amounts that charges and refunds moved at a provider in a period, ordered by id, starting after the id
 * `after`.
 */
export const listSettledMoney = (
  unit: Unit,
  providerId: string,
  { from, to, after, limit }: { from: Date; to: Date; after: string | null; limit: number },
): Promise<SettledMoney[]> =>
  unit.all(
    compileRaw(sql<SettledMoney>`
      select m.id, kind, charge_key as "chargeKey", m.reference, currency, amount::text, date from (
        select coalesce(a.id, p.id) as id, 'CHARGE' as kind, p.id as charge_key, null as reference, p.currency,
          coalesce(a.amount, p.captured) as amount, coalesce(a.created_date, p.created_date) as date
        from payments p
          left join payment_operations a on a.site_id = ${site} and a.order_id = p.order_id and a.payment_id = p.id
            and a.kind = 'CAPTURE' and a.status = 'SUCCEEDED'
        where p.site_id = ${site} and p.provider_id = ${providerId} and p.captured > 0
          and p.created_date >= ${new Date(from.getTime() - maxCaptureDays * 86_400_000)} and p.created_date < ${to}
        union all
        select a.id, 'REFUND', p.id, coalesce(a.reference, a.id::text), p.currency, a.amount, a.created_date
        from payment_operations a join payments p on p.site_id = ${site} and p.id = a.payment_id
        where a.site_id = ${site} and a.kind = 'REFUND' and a.status = 'SUCCEEDED' and not a.external
          and not a.store_credit and a.created_date >= ${from} and a.created_date < ${to}
          and p.provider_id = ${providerId}
      ) as m
      where date >= ${from} and date < ${to} and (${after}::uuid is null or m.id > ${after}::uuid)
      order by m.id limit ${limit}`),
  )
