import { Agent } from '@stoa/contract/agent.entity'
import { keysPort } from '../../kernel/keys.ts'
import {
  compileQuery,
  createEntityFields,
  type FieldMap,
  type QueryInput,
  text,
  timestamp,
  uuid,
} from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

const fields = createEntityFields(Agent, { columns: { id: 'id', lastSeenDate: 'last_date' } })
const orderFields: FieldMap = {
  createdDate: timestamp('o.created_date', { notNull: true }),
  orderId: uuid('o.order_id', { notNull: true }),
  'update.status': text('o.report_status'),
}

type AgentQuery = Pick<QueryInput, 'filter' | 'cursorPaging'> | null | undefined

export async function listAgents(unit: Unit, query: AgentQuery) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'agents.queryAgents',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'lastSeenDate', order: 'DESC' }],
    tieBreak: 'id',
  })
  return page.toPage(await unit.all(page.attach(db.selectFrom('agent_platforms').selectAll())))
}

export type AgentRow = Awaited<ReturnType<typeof listAgents>>['items'][number]

export const findAgent = (unit: Unit, id: string): Promise<AgentRow | undefined> =>
  unit.first(db.selectFrom('agent_platforms').selectAll().where('id', '=', id))

export const findAgentOfOrder = (unit: Unit, orderId: string): Promise<AgentRow | undefined> =>
  unit.first(
    db
      .selectFrom('agent_orders')
      .innerJoin('agent_platforms', 'agent_platforms.id', 'agent_orders.platform_id')
      .selectAll('agent_platforms')
      .where('agent_orders.order_id', '=', orderId),
  )

/** Undefined: there is no such platform. */
export const setBlocked = (unit: Unit, id: string, date: Date | null): Promise<AgentRow | undefined> =>
  unit.first(db.updateTable('agent_platforms').set({ blocked_date: date }).where('id', '=', id).returningAll())

export const setClient = (unit: Unit, id: string, clientId: string | null): Promise<AgentRow | undefined> =>
  unit.first(db.updateTable('agent_platforms').set({ client_id: clientId }).where('id', '=', id).returningAll())

/** Locked, so that two requests don't register two apps for it. */
export const lockAgent = (unit: Unit, id: string): Promise<AgentRow | undefined> =>
  unit.first(db.selectFrom('agent_platforms').selectAll().where('id', '=', id).forUpdate())

export const removeClient = (unit: Unit, clientId: string): Promise<number> =>
  unit.run(db.updateTable('agent_platforms').set({ client_id: null }).where('client_id', '=', clientId))

export async function listOrders(unit: Unit, agentId: string, query: AgentQuery) {
  const page = compileQuery(orderFields, query, {
    unit,
    operation: `agents.queryAgentOrders ${agentId}`,
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
    tieBreak: 'orderId',
  })
  const rows = db
    .selectFrom('agent_orders as o')
    .leftJoin('orders as placed', 'placed.id', 'o.order_id')
    .select([
      ...(['o.order_id', 'o.total', 'o.created_date', 'placed.number', 'o.report_status', 'o.report_date'] as const),
      ...(['o.report_http_status', 'o.report_reason'] as const),
    ])
    .where('o.platform_id', '=', agentId)
  return page.toPage(await unit.all(page.attach(rows)))
}

export type AgentOrderRow = Awaited<ReturnType<typeof listOrders>>['items'][number]
