import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const log = 'audit.queryAuditLog'

/** Audit lines as another operation would write them, oldest first. */
const leave = (site: TestSite, count: number) =>
  query(
    `insert into audit_log (site_id, id, created_date, action, actor_type, actor_id, address, request_id, data)
     select $1, gen_random_uuid(), now() - make_interval(mins => 100 - n), case when n % 2 = 0 then 'SIGNED_OUT' else 'SIGNED_UP' end,
       'visitor', 'v' || n, '192.0.2.' || n, 'r', '{}' from generate_series(1, $2::int) n`,
    [site.id, count],
  )

describe('the audit log', () => {
  it('is read by the owner, latest first, page by page', async () => {
    const site = await makeSite()
    await leave(site, 7)
    const app = site.app()
    const filter = { 'actor.type': 'visitor' }
    const first = await app.ok(log, { query: { filter, cursorPaging: { limit: 4 } } })
    expect(first.entries.map((entry: { address: string }) => entry.address)).toEqual(
      [7, 6, 5, 4].map((n) => `192.0.2.${n}`),
    )
    const { next } = first.pagingMetadata.cursors
    const second = await app.ok(log, { query: { cursorPaging: { limit: 4, cursor: next } } })
    expect(second.entries).toHaveLength(3)
    expect(second.pagingMetadata.hasNext).toBe(false)
    expect(first.entries[0]).toMatchObject({ action: 'SIGNED_UP', actor: { type: 'visitor', id: 'v7' }, data: {} })
  })

  it('is filtered by action, party, address and time', async () => {
    const site = await makeSite()
    await leave(site, 6)
    const countFound = async (filter: object) => (await site.app().ok(log, { query: { filter } })).entries.length
    expect(await countFound({ action: 'SIGNED_OUT' })).toBe(3)
    expect(await countFound({ 'actor.id': 'v3' })).toBe(1)
    expect(await countFound({ address: '192.0.2.2' })).toBe(1)
    expect(await countFound({ action: 'SIGNED_UP', createdDate: { $gt: new Date(Date.now() - 96.5 * 60_000) } })).toBe(
      1,
    )
    expect(await site.app().violations(log, { query: { filter: { data: 'x' } } })).toHaveLength(1)
  })

  it('is refused to all but the owner', async () => {
    const site = await makeSite()
    expect((await (await site.visitor()).problem(log)).status).toBe(403)
    expect((await (await site.member()).problem(log)).status).toBe(403)
    expect((await (await site.owner()).call(log)).status).toBe(200)
  })

  it('is written by one statement, and never changed', () => {
    const server = fileURLToPath(new URL('../..', import.meta.url))
    const sources = readdirSync(server, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    // A migration copied older records into the log.
    const running = sources.filter((text) => !text.includes('Migration = {'))
    const writes = running.flatMap((text) => text.match(/insertInto\('audit_log'\)|insert into audit_log\b/g) ?? [])
    const changes =
      /(updateTable|deleteFrom|mergeInto)\('audit_log|\b(update|delete from|truncate|alter table|drop table)( only)? audit_log\b/i
    expect(writes).toHaveLength(1)
    expect(sources.filter((text) => changes.test(text))).toEqual([])
  })
})
