import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { people } from '@stoa/contract/people'
import { Problem } from '@stoa/contract/problem'
import { stringify } from 'csv-stringify'
import type { FastifyInstance } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { keysPort } from '../../kernel/keys.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { audit } from '../audit/index.ts'
import { columns, toCells } from './export.ts'
import { listAfter, meaningOf } from './matching.store.ts'

/** Milliseconds that a link is good for. */
const life = 3_600_000
const nowhere = '00000000-0000-0000-0000-000000000000'

type Ports = Pick<Unit, 'use'>

/** A link that is good for one thing on one site and for a while: whoever has it needs no token. */
export function sealLink(
  ports: Ports,
  purpose: string,
  facts: { siteId: string } & Record<string, unknown>,
  now: Date,
  milliseconds = life,
) {
  const body = Buffer.from(JSON.stringify({ ...facts, expires: now.getTime() + milliseconds })).toString('base64url')
  return `${body}.${macOf(ports, purpose, body)}`
}

export function openLink<T>(ports: Ports, purpose: string, text: string): T & { siteId: string } {
  const [body = '', mac = ''] = text.split('.')
  const expected = Buffer.from(macOf(ports, purpose, body))
  const given = Buffer.from(mac)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Problem('NOT_FOUND')
  const facts = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (facts.expires < Date.now()) throw new Problem('NOT_FOUND')
  return facts
}

const macOf = (ports: Ports, purpose: string, body: string): string =>
  createHmac('sha256', ports.use(keysPort).derive(purpose)).update(body).digest('base64url')

type CreateExport = typeof people.createMemberExport

export async function createMemberExport(
  unit: Unit,
  { filter = null, search = null }: InputOf<CreateExport>,
): Promise<ReplyOf<CreateExport>> {
  meaningOf(unit, filter, search)
  const link = sealLink(unit, 'member-export', { siteId: unit.siteId, filter, search }, unit.now)
  await audit(unit, { action: 'MEMBERS_EXPORTED' })
  const downloadUrl = `${unit.use(settingsPort).origin}/stoa/v1/member-exports/${link}`
  return { downloadUrl, expiresDate: new Date(unit.now.getTime() + life).toISOString() }
}

/** Members of one page of the file. */
const pageSize = 500

async function* rows(units: Units, filter: unknown, search: never): AsyncGenerator<string[]> {
  let after: string | null = null
  for (;;) {
    const members = await units.read((unit) => listAfter(unit, meaningOf(unit, filter, search), after, pageSize))
    for (const member of members) yield toCells(member)
    if (members.length < pageSize) return
    after = members.at(-1)!.id
  }
}

/** The file itself, made page by page while it is sent: it takes no more memory for a million members than for one. */
export function serveExports(app: FastifyInstance, factory: UnitFactory): void {
  const unitsOf = (siteId: string, requestId: string) => factory.units({ siteId, actor: system, requestId })
  app.get<{ Params: { link: string } }>('/stoa/v1/member-exports/:link', async (request, reply) => {
    const ports = unitsOf(nowhere, request.id)
    const { siteId, filter, search } = openLink<{ filter: unknown; search: never }>(
      ports,
      'member-export',
      request.params.link,
    )
    const csv = stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="members.csv"')
      .send(
        Readable.from(rows(unitsOf(siteId, request.id), filter, search))
          .on('error', (error) => csv.destroy(error))
          .pipe(csv),
      )
  })
}
