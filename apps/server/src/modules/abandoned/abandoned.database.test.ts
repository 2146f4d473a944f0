import { expect, it } from 'vitest'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { jobs } from './abandoned.jobs.ts'

const [find, clock] = jobs
const platform = '00000000-0000-0000-0000-000000000000'

it('selects sites with abandoned checkouts that were not checked yet, once, after requests of buyers', async () => {
  await using server = await MailServer.start({ smtp: false })
  const makeSiteWith = async (delayMinutes?: number) => {
    const [{ id } = { id: '' }] = await server.rows<{ id: string }>(
      `insert into sites (id, name, currency, locale, time_zone, status)
       values (gen_random_uuid(), 'Other', 'EUR', 'en', 'UTC', 'DEMO') returning id`,
    )
    if (delayMinutes) {
      await server.rows(`insert into settings (site_id, name, doc, revision, created_date, updated_date)
        values ('${id}', 'recovery', '{"delayMinutes": ${delayMinutes}, "sendMail": false}', 1, now(), now())`)
    }
    return id
  }
  const leave = async (
    id: string,
    minutes: number,
    { email = 'ada@mail.example', lines = '[{}]', seen = false } = {},
  ) => {
    const at = `now() - make_interval(mins => ${minutes})`
    const [row] = await server.rows<{ id: string }>(
      `insert into checkouts (site_id, id, owner_type, owner_id, channel_type, currency, lines, customer_key, doc,
         created_date, updated_date)
       values ('${id}', gen_random_uuid(), 'visitor', gen_random_uuid(), 'WEB', 'EUR', '${lines}', 'x',
         '${JSON.stringify({ buyerInfo: email ? { email } : {} })}', ${at}, ${at}) returning id`,
    )
    if (seen) await server.rows(`insert into abandoned_seen values ('${id}', '${row!.id}', now())`)
  }
  const [left, fresh, patient, hasty, seen, unreachable, empty, old] = [
    await makeSiteWith(),
    await makeSiteWith(),
    await makeSiteWith(240),
    await makeSiteWith(15),
    await makeSiteWith(),
    await makeSiteWith(),
    await makeSiteWith(),
    await makeSiteWith(),
  ]
  await leave(left, 120, { seen: true })
  await leave(left, 120)
  await leave(fresh, 30)
  await leave(patient, 120)
  await leave(hasty, 30)
  await leave(seen, 120, { seen: true })
  await leave(unreachable, 120, { email: '' })
  await leave(empty, 120, { lines: '[]' })
  await leave(old, 31 * 24 * 60)
  await clock.run(server.createUnits(platform), {})
  const queued = await server.rows<{ site: string; priority: number }>(
    `select data ->> 'siteId' as site, priority from jobs.job where name = 'abandoned.find'`,
  )
  expect(queued.map(({ site }) => site).toSorted()).toEqual([left, hasty, seen, unreachable, empty].toSorted())
  expect(queued.every(({ priority }) => priority < 0)).toBe(true)
  await server.rows(`delete from jobs.job where name = 'abandoned.find'`)
  // What is not left for real is checked, and not asked for again.
  for (const site of [seen, unreachable, empty]) await find.run(server.createUnits(site), {})
  await clock.run(server.createUnits(platform), {})
  const again = await server.rows<{ site: string }>(
    `select data ->> 'siteId' as site from jobs.job where name = 'abandoned.find'`,
  )
  expect(again.map(({ site }) => site).toSorted()).toEqual([left, hasty].toSorted())
})
