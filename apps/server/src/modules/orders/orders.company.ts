import type { companies as contract } from '@stoa/contract/companies'
import type { CompanyOrder } from '@stoa/contract/company.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { findBuyerOfMember, findCompany } from '../companies/api.ts'
import { readCursor, type TimelinePlace, writeCursor } from '../customers/api.ts'
import { type CompanyOrderRow, listOfCompany, sumUnpaid } from './orders.company.store.ts'

type Operations = typeof contract

const defaultLimit = 20

export async function listCompanyOrders(
  unit: Unit,
  { companyId, cursor, limit }: InputOf<Operations['listCompanyOrders']>,
): Promise<ReplyOf<Operations['listCompanyOrders']>> {
  const page = readPage(cursor, limit)
  const [company, rows, unpaid] = await Promise.all([
    findCompany(unit, companyId),
    listOfCompany(unit, companyId, page),
    sumUnpaid(unit, companyId),
  ])
  if (!company) throw new Problem('NOT_FOUND')
  return { ...toPage(rows, page.limit), unpaid }
}

/** Buyers see their own orders, approvers and admins those of all. */
export async function listMyCompanyOrders(
  unit: Unit,
  { cursor, limit }: InputOf<Operations['listMyCompanyOrders']>,
): Promise<ReplyOf<Operations['listMyCompanyOrders']>> {
  const page = readPage(cursor, limit)
  const memberId = (unit.actor as { id: string }).id
  const own = await findBuyerOfMember(unit, memberId)
  if (!own) throw new Problem('NOT_FOUND')
  const rows = await listOfCompany(unit, own.company_id, { ...page, ...(own.role === 'BUYER' && { memberId }) })
  return toPage(rows, page.limit)
}

/** One row more than a page shows whether there is another page. */
function readPage(cursor: string | null | undefined, limit: number | null | undefined) {
  const before = cursor ? readCursor(cursor) : latest
  if (!before) throw createInvalidArgument('cursor', 'is not a cursor of this list', 'FORMAT')
  return { before, limit: (limit ?? defaultLimit) + 1 }
}

/** A place after all orders. */
const latest: TimelinePlace = {
  date: new Date('9999-12-31T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

function toPage(rows: readonly CompanyOrderRow[], limit: number): { orders: CompanyOrder[]; nextCursor?: string } {
  const shown = rows.slice(0, limit - 1)
  const last = shown.at(-1)
  return {
    orders: shown.map(toOrder),
    ...(rows.length === limit && last && { nextCursor: writeCursor({ date: last.createdDate, id: last.id }) }),
  }
}

const toOrder = ({ createdDate, memberId, email, name, ...order }: CompanyOrderRow): CompanyOrder => ({
  ...order,
  createdDate: createdDate.toISOString(),
  buyer: { ...(memberId && { memberId }), ...(email && { email }), ...(name && { name }) },
})
