import type { AgentOrder } from '@stoa/contract/agent.entity'
import { sql } from 'kysely'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { ProtocolVersion } from './protocol.ts'

export type SessionKind = 'CART' | 'CHECKOUT'

interface Origin {
  platform_id: string
  /** The platform proved who it is, by a signature or a member's token. */
  signed: boolean
  member_id: string | null
  version: ProtocolVersion
  webhook_url: string | null
  attribution: Readonly<Record<string, string>> | null
  created_date: Date
}

interface SessionsTable extends Origin {
  kind: SessionKind
  id: string
}

interface OrdersTable extends Origin {
  order_id: string
  checkout_id: string
  total: string
  report_status: NonNullable<AgentOrder['update']>['status'] | null
  report_date: Date | null
  report_http_status: number | null
  report_reason: string | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    agent_sessions: SessionsTable
    agent_orders: OrdersTable
  }
}

/** Where a cart, a checkout or an order came from. */
export interface AgentOrigin {
  readonly platformId: string
  readonly isSigned: boolean
  readonly memberId?: string
  readonly version: ProtocolVersion
  readonly webhookUrl?: string
  readonly attribution?: Readonly<Record<string, string>>
}

const toOrigin = (row: Origin): AgentOrigin => ({
  platformId: row.platform_id,
  isSigned: row.signed,
  version: row.version,
  ...(row.member_id !== null && { memberId: row.member_id }),
  ...(row.webhook_url !== null && { webhookUrl: row.webhook_url }),
  ...(row.attribution !== null && { attribution: row.attribution }),
})

/** False: it is stored already. */
export async function insertSession(
  unit: Unit,
  { kind, id }: { kind: SessionKind; id: string },
  { platformId, isSigned, memberId, version, webhookUrl, attribution }: AgentOrigin,
): Promise<boolean> {
  const stored = attribution ? JSON.stringify(attribution) : null
  const inserted = await unit.run(
    compileRaw(sql`
      insert into agent_sessions (site_id, kind, id, platform_id, signed, member_id, version, webhook_url, attribution,
        created_date)
      values (${site}, ${kind}, ${id}, ${platformId}, ${isSigned}, ${memberId ?? null}, ${version}, ${webhookUrl ?? null},
        ${stored}::text::jsonb, ${unit.now})
      on conflict do nothing`),
  )
  return inserted > 0
}

const selectSession = prepare<{ kind: SessionKind; id: string }>()((p) =>
  db.selectFrom('agent_sessions').selectAll().where('kind', '=', p.kind).where('id', '=', p.id),
)

export async function findSession(unit: Unit, kind: SessionKind, id: string): Promise<AgentOrigin | undefined> {
  const row = await unit.first(selectSession({ kind, id }))
  return row && toOrigin(row)
}

/** Makes an order that of the platform of its checkout. Undefined: no platform began the checkout. */
export async function insertOrder(
  unit: Unit,
  { orderId, checkoutId, total }: { orderId: string; checkoutId: string; total: string },
): Promise<AgentOrigin | undefined> {
  const row = await unit.first(
    compileRaw(sql<Origin>`
      insert into agent_orders (site_id, order_id, checkout_id, platform_id, signed, member_id, version, webhook_url,
        attribution, total, created_date)
      select s.site_id, ${orderId}::uuid, s.id, s.platform_id, s.signed, s.member_id, s.version, s.webhook_url,
        s.attribution, ${total}::numeric, ${unit.now}::timestamptz
      from agent_sessions s where s.site_id = ${site} and s.kind = 'CHECKOUT' and s.id = ${checkoutId}::uuid
      on conflict do nothing
      returning platform_id, signed, member_id, version, webhook_url, attribution, created_date`),
  )
  return row && toOrigin(row)
}

const selectOrder = prepare<{ orderId: string }>()((p) =>
  db.selectFrom('agent_orders').selectAll().where('order_id', '=', p.orderId),
)

export async function findOrder(
  unit: Unit,
  orderId: string,
): Promise<(AgentOrigin & { readonly checkoutId: string }) | undefined> {
  const row = await unit.first(selectOrder({ orderId }))
  return row && { ...toOrigin(row), checkoutId: row.checkout_id }
}
