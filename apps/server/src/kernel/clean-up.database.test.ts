import { describe, expect, it } from 'vitest'
import { MailServer } from '../../../../tests/support/mail-server.ts'
import { modules } from '../modules/index.ts'
import { listSiteIds } from '../modules/sites/api.ts'
import { cleanUp, cleanUpJobs } from './clean-up.ts'

const expiring = modules.flatMap((module) => module.expiring ?? [])

/** One row of each kind that is or will be expired at this time. */
const buildRowsAt = (siteId: string, at: string) => `
  insert into token_families (site_id, id, kind, subject_id, created_date, rotated_date, used_date, expires_date)
    values ('${siteId}', gen_random_uuid(), 'visitor', gen_random_uuid(), ${at}, ${at}, ${at}, ${at});
  insert into authorization_codes (site_id, hash, client_id, kind, subject_id, family_id, code_challenge, created_date, expires_date)
    values ('${siteId}', decode(md5(random()::text), 'hex'), gen_random_uuid(), 'visitor', gen_random_uuid(), gen_random_uuid(), 'x', ${at}, ${at});
  insert into redirect_sessions (site_id, id, hash, target, request, caller_kind, created_date, expires_date)
    values ('${siteId}', gen_random_uuid(), decode(md5(random()::text), 'hex'), 'logout', '{}', 'visitor', ${at}, ${at});
  insert into mails (site_id, id, template, language, recipient, subject, status, created_date)
    values ('${siteId}', gen_random_uuid(), 'password-changed', 'en', 'ann@mail.example', 'Hello', 'KEPT', ${at});
  insert into email_codes (site_id, holder_id, email, hash, created_date, sent_date, expires_date)
    values ('${siteId}', gen_random_uuid(), 'ann@mail.example', '\\x00', ${at}, ${at}, ${at});
  insert into sign_in_attempts (site_id, id, hash, created_date, expires_date)
    values ('${siteId}', gen_random_uuid(), decode(md5(random()::text), 'hex'), ${at}, ${at});`

const tables = [
  'token_families',
  'authorization_codes',
  'redirect_sessions',
  'mails',
  'email_codes',
  'sign_in_attempts',
]
const past = "now() - interval '100 days'"
const future = "now() + interval '10 minutes'"

/** A second site, and its number of rows of each kind. */
async function makeTwoSites() {
  const server = await MailServer.start({ smtp: false })
  const [other] = await server.rows<{ id: string }>(
    `insert into sites (id, name, currency, locale, time_zone, status) values (gen_random_uuid(), 'Other', 'EUR', 'en', 'UTC', 'DEMO') returning id`,
  )
  await server.rows('delete from token_families')
  const countRows = async (siteId: string) => {
    const parts = tables.map((table) => `(select count(*)::int from ${table} where site_id = '${siteId}') as ${table}`)
    const [row] = await server.rows<Record<string, number>>(`select ${parts.join(', ')}`)
    return tables.map((table) => row![table])
  }
  return { server, own: server.facts.siteId, other: other!.id, counts: countRows }
}

describe('the clean-up job', () => {
  it('removes expired rows of one site and keeps the rest', async () => {
    const { server, own, other, counts } = await makeTwoSites()
    await using _ = server
    await server.rows(buildRowsAt(own, past) + buildRowsAt(own, future) + buildRowsAt(other, past))
    const removed = await cleanUp(server.createUnits(own), expiring)
    expect(tables.map((table) => removed[table])).toEqual(tables.map(() => 1))
    expect(await counts(own)).toEqual(tables.map(() => 1))
    expect(await counts(other)).toEqual(tables.map(() => 1))
  })

  it('continues with another batch if there are more rows', async () => {
    const { server, own } = await makeTwoSites()
    await using _ = server
    await server.rows(`insert into email_codes (site_id, holder_id, email, hash, created_date, sent_date, expires_date)
      select '${own}', gen_random_uuid(), 'ann@mail.example', '\\x00', ${past}, ${past}, ${past} from generate_series(1, 2500)`)
    expect(await cleanUp(server.createUnits(own), expiring)).toMatchObject({ email_codes: 2500 })
  })

  it('is enqueued by the schedule once for every site', async () => {
    const { server, own, other, counts } = await makeTwoSites()
    await using _ = server
    await server.rows(buildRowsAt(own, past) + buildRowsAt(other, past))
    const clock = cleanUpJobs(expiring, listSiteIds).find(({ cron }) => cron)!
    await clock.run(server.createUnits('00000000-0000-0000-0000-000000000000'), {})
    const none = tables.map(() => 0)
    await expect.poll(async () => [await counts(own), await counts(other)]).toEqual([none, none])
  })

  it('finds all its rows by an index', async () => {
    const { server } = await makeTwoSites()
    await using _ = server
    const indexes = await server.rows<{ table: string; definition: string }>(
      `select tablename as table, indexdef as definition from pg_indexes where schemaname = 'public'`,
    )
    // Found through another table: its primary key begins with that key.
    const byAnother = new Set(['data_items', 'data_backup_chunks'])
    const isFound = (table: string) =>
      byAnother.has(table) ||
      indexes.some((each) => each.table === table && /\(site_id, (\w+_date|hour|day|month)\b/.test(each.definition))
    expect(expiring.map(({ table }) => table).filter((table) => !isFound(table))).toEqual([])
  })
})
