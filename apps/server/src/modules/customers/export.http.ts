import { Customer } from '@stoa/contract/customer.entity'
import type { customers as contract } from '@stoa/contract/customers'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { FastifyInstance } from 'fastify'
import { listFileColumns, readCell } from '../../kernel/csv-columns.ts'
import { serveDownloads } from '../../kernel/csv-routes.ts'
import { defaultLifetimeMs, sealLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { audit } from '../audit/api.ts'
import { toWire } from './customers.wire.ts'
import { findCondition, listSelectedCustomers, type Selection } from './selection.ts'

type CreateExport = (typeof contract)['createCustomerExport']

/** The columns of a file of customers, in order; an import accepts the same names. */
const fileColumns = listFileColumns(Customer)

export async function createCustomerExport(
  unit: Unit,
  { filter = null, search = null, segmentId = null }: InputOf<CreateExport>,
): Promise<ReplyOf<CreateExport>> {
  const selection = { filter, search, segmentId }
  await findCondition(unit, selection)
  const link = sealLink(unit, 'customer-export', { siteId: unit.siteId, ...selection }, unit.now)
  await audit(unit, { action: 'CUSTOMERS_EXPORTED' })
  const downloadUrl = `${unit.use(settingsPort).origin}/stoa/v1/customer-exports/${link}`
  return { downloadUrl, expiresDate: new Date(unit.now.getTime() + defaultLifetimeMs).toISOString() }
}

/** Customers in one page of the file. */
const pageSize = 500

async function* readRows(units: Units, selection: Selection): AsyncGenerator<string[]> {
  let after: string | null = null
  for (;;) {
    const rows = await units.read((unit) => listSelectedCustomers(unit, selection, after, pageSize))
    for (const row of rows) {
      const customer = toWire(row)
      yield fileColumns.map((column) => readCell(column, customer))
    }
    if (rows.length < pageSize) return
    after = rows.at(-1)!.id
  }
}

/** Streams the file page by page, so that memory use does not depend on its size. */
export function serveExports(app: FastifyInstance, factory: UnitFactory): void {
  serveDownloads<Selection>(
    app,
    factory,
    { path: '/stoa/v1/customer-exports', purpose: 'customer-export' },
    (units, selection) => ({
      name: 'customers.csv',
      columns: fileColumns.map(({ name }) => name),
      rows: readRows(units, selection),
    }),
  )
}
