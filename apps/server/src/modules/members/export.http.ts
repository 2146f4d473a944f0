import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { people } from '@stoa/contract/people'
import type { FastifyInstance } from 'fastify'
import { serveDownloads } from '../../kernel/csv-routes.ts'
import { defaultLifetimeMs, sealLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { audit } from '../audit/api.ts'
import { columns, toCells } from './export.ts'
import { buildCondition, listMembersAfter } from './matching.store.ts'

type CreateExport = typeof people.createMemberExport

export async function createMemberExport(
  unit: Unit,
  { filter = null, search = null }: InputOf<CreateExport>,
): Promise<ReplyOf<CreateExport>> {
  buildCondition(unit, filter, search)
  const link = sealLink(unit, 'member-export', { siteId: unit.siteId, filter, search }, unit.now)
  await audit(unit, { action: 'MEMBERS_EXPORTED' })
  const downloadUrl = `${unit.use(settingsPort).origin}/stoa/v1/member-exports/${link}`
  return { downloadUrl, expiresDate: new Date(unit.now.getTime() + defaultLifetimeMs).toISOString() }
}

/** Members in one page of the file. */
const pageSize = 500

async function* readRows(units: Units, filter: unknown, search: never): AsyncGenerator<string[]> {
  let after: string | null = null
  for (;;) {
    const members = await units.read((unit) =>
      listMembersAfter(unit, buildCondition(unit, filter, search), after, pageSize),
    )
    for (const member of members) yield toCells(member)
    if (members.length < pageSize) return
    after = members.at(-1)!.id
  }
}

/** Streams the file page by page, so that memory use does not depend on its size. */
export function serveExports(app: FastifyInstance, factory: UnitFactory): void {
  serveDownloads<{ filter: unknown; search: never }>(
    app,
    factory,
    { path: '/stoa/v1/member-exports', purpose: 'member-export' },
    (units, { filter, search }) => ({ name: 'members.csv', columns, rows: readRows(units, filter, search) }),
  )
}
