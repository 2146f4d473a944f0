import type { SubscriptionCycle } from '@stoa/contract/subscription-contract.entity'
import { SubscriptionContract } from '@stoa/contract/subscription-contract.entity'
import { sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput, stored } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { Contract, ContractDoc } from './subscriptions.ts'

interface ContractsTable {
  id: string
  order_id: string
  member_id: string | null
  email: string | null
  currency: string
  status: Contract['status']
  cycles: number
  failures: number
  open: boolean
  due_date: Date | null
  remind_date: Date | null
  provider_id: string
  saved_method: string | null
  doc: ContractDoc
  revision: string
  created_date: Date
  updated_date: Date
}

interface CyclesTable {
  contract_id: string
  cycle: number
  order_id: string | null
  status: SubscriptionCycle['status']
  due_date: Date
  reason: string | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    subscription_contracts: ContractsTable
    subscription_cycles: CyclesTable
  }
}

const select = () =>
  db
    .selectFrom('subscription_contracts as c')
    .select(['c.id', 'c.currency', 'c.email', 'c.status', 'c.cycles', 'c.failures', 'c.open', 'c.doc', 'c.revision'])
    .select(['c.order_id as orderId', 'c.member_id as memberId', 'c.due_date as dueDate'])
    .select(['c.provider_id as providerId', 'c.saved_method as savedMethod'])
    .select(['c.created_date as createdDate', 'c.updated_date as updatedDate'])

/** Members see their own contracts only. */
function selectVisible(unit: Unit) {
  const { actor } = unit
  return actor.type === 'member' ? select().where('c.member_id', '=', actor.id) : select()
}

export const findContract = (unit: Unit, id: string): Promise<Contract | undefined> =>
  unit.first(selectVisible(unit).where('c.id', '=', id))

export const lockContract = (unit: Unit, id: string): Promise<Contract | undefined> =>
  unit.first(selectVisible(unit).where('c.id', '=', id).forUpdate())

const fields = createEntityFields(SubscriptionContract, {
  table: 'c',
  columns: {
    'buyerInfo.memberId': 'c.member_id',
    'buyerInfo.contactId': stored(sql`(c.doc #>> '{buyerInfo,contactId}')::uuid`),
  },
})

export async function queryContracts(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'subscriptionContracts.querySubscriptionContracts',
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  return page.toPage(await unit.all(page.attach(selectVisible(unit))))
}

/** `remindDate`: when the buyer is reminded of the trial's end. False if the contract exists already. */
export async function insertContract(
  unit: Unit,
  { id, createdDate, ...contract }: Contract,
  remindDate: Date | null,
): Promise<boolean> {
  const row = { id, order_id: contract.orderId, created_date: createdDate, remind_date: remindDate, ...toRow(contract) }
  const made = await unit.first(
    db
      .insertInto('subscription_contracts')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  return made !== undefined
}

export async function updateContract(unit: Unit, { id, ...contract }: Contract): Promise<void> {
  await unit.run(db.updateTable('subscription_contracts').set(toRow(contract)).where('id', '=', id))
}

/** Removes its cycles as well. */
export async function removeContract(unit: Unit, id: string): Promise<void> {
  await unit.run(db.deleteFrom('subscription_contracts').where('id', '=', id))
}

const toRow = (
  contract: Omit<Contract, 'id' | 'createdDate'>,
): Omit<ContractsTable, 'id' | 'order_id' | 'created_date' | 'remind_date'> => ({
  member_id: contract.memberId,
  email: contract.email,
  currency: contract.currency,
  status: contract.status,
  cycles: contract.cycles,
  failures: contract.failures,
  open: contract.open,
  due_date: contract.dueDate,
  provider_id: contract.providerId,
  saved_method: contract.savedMethod,
  doc: contract.doc,
  revision: contract.revision,
  updated_date: contract.updatedDate,
})

export interface Cycle {
  contractId: string
  cycle: number
  orderId: string | null
  status: SubscriptionCycle['status']
  dueDate: Date
  reason: string | null
}

const listCycles = (unit: Unit, contractId: string): Promise<Cycle[]> =>
  unit.all(
    db
      .selectFrom('subscription_cycles')
      .select(['contract_id as contractId', 'cycle', 'order_id as orderId', 'status', 'due_date as dueDate', 'reason'])
      .where('contract_id', '=', contractId)
      .orderBy('cycle', 'desc')
      .limit(100),
  )

/** Empty if the actor may not see the contract. */
export const listVisibleCycles = (unit: Unit, contractId: string): Promise<Cycle[]> =>
  unit.all(
    selectVisible(unit)
      .innerJoin('subscription_cycles as y', (join) => join.onRef('y.contract_id', '=', 'c.id'))
      .clearSelect()
      .select(['y.contract_id as contractId', 'y.cycle', 'y.order_id as orderId', 'y.status', 'y.reason'])
      .select('y.due_date as dueDate')
      .where('c.id', '=', contractId)
      .orderBy('y.cycle', 'desc')
      .limit(100),
  )

/** The latest cycle of a locked contract. */
export const findLastCycle = async (unit: Unit, contractId: string): Promise<Cycle> =>
  (await listCycles(unit, contractId))[0]!

/** Inserts or updates a cycle. */
export async function saveCycle(
  unit: Unit,
  { contractId, cycle, orderId, status, dueDate, reason }: Cycle,
): Promise<void> {
  await unit.run(
    compileRaw(sql`
      insert into subscription_cycles (site_id, contract_id, cycle, order_id, status, due_date, reason)
      values (${site}, ${contractId}, ${cycle}, ${orderId}, ${status}, ${dueDate}, ${reason})
      on conflict (site_id, contract_id, cycle) do update
        set order_id = excluded.order_id, status = excluded.status, reason = excluded.reason`),
  )
}

/** Contracts that began with one order. */
export const listOfOrder = (unit: Unit, orderId: string): Promise<Contract[]> =>
  unit.all(select().where('c.order_id', '=', orderId).limit(100))

const selectEndedInTrial = () =>
  db
    .selectFrom('subscription_contracts as c')
    .innerJoin('subscription_cycles as y', (join) => join.onRef('y.contract_id', '=', 'c.id').on('y.cycle', '=', 1))
    .where('y.status', '=', 'FAILED')

/** Whether a contract of this order was ended before anything was charged. */
export const hasEndedInTrial = async (unit: Unit, orderId: string): Promise<boolean> =>
  (await unit.first(selectEndedInTrial().select('c.id').where('c.order_id', '=', orderId).limit(1))) !== undefined

/** The order that a contract began with, if it was ended before anything was charged. */
export const findOrderOfEndedTrial = async (unit: Unit, id: string): Promise<string | undefined> =>
  (await unit.first(selectEndedInTrial().select('c.order_id as orderId').where('c.id', '=', id)))?.orderId

export const listOfMember = (unit: Unit, memberId: string): Promise<Contract[]> =>
  unit.all(select().where('c.member_id', '=', memberId).orderBy('c.created_date').limit(1000))

/** `email`: lower case. Contracts without an account. */
export const listOfGuest = (unit: Unit, email: string): Promise<Contract[]> =>
  unit.all(
    select()
      .where('c.member_id', 'is', null)
      .where(sql<boolean>`lower(c.email) = ${email}::text`)
      .orderBy('c.created_date')
      .limit(1000),
  )

export async function anonymizeMember(unit: Unit, memberId: string): Promise<void> {
  await unit.run(db.updateTable('subscription_contracts').set({ member_id: null }).where('member_id', '=', memberId))
}

/** Postpones a due contract. */
export async function postpone(unit: Unit, id: string, until: Date): Promise<void> {
  await unit.run(
    db
      .updateTable('subscription_contracts')
      .set({ due_date: until })
      .where('id', '=', id)
      .where('due_date', '<', until),
  )
}

/** On every site. */
export const listDue = (units: Units, now: Date, limit: number): Promise<{ site_id: string; id: string }[]> =>
  units.once(
    acrossSites(
      'Finds contracts that are due, for a job that renews each on its site',
      ['subscription_contracts'],
      compileRaw(sql<{ site_id: string; id: string }>`
        select site_id, id from subscription_contracts
        where due_date is not null and due_date <= ${now} order by due_date limit ${limit}`),
    ),
  )

/** No reminder is due any more. */
export async function markReminded(unit: Unit, id: string): Promise<void> {
  await unit.run(db.updateTable('subscription_contracts').set({ remind_date: null }).where('id', '=', id))
}

/** Contracts on every site whose trial ends soon. */
export const listToRemind = (units: Units, now: Date, limit: number): Promise<{ site_id: string; id: string }[]> =>
  units.once(
    acrossSites(
      'Finds contracts whose trial ends soon, for a job that reminds each buyer on its site',
      ['subscription_contracts'],
      compileRaw(sql<{ site_id: string; id: string }>`
        select site_id, id from subscription_contracts
        where remind_date is not null and remind_date <= ${now} order by remind_date limit ${limit}`),
    ),
  )
