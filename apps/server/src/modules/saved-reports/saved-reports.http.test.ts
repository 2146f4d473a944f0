import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { listMailsTo, waitForMail } from '../../../../../tests/support/mails.ts'
import { buySomething } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { makeStaff } from '../../../../../tests/support/staff.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const unknown = '0190a0a0-0000-7000-8000-00000000dead'

const create = async (caller: Caller, name: string, more: object = {}): Promise<Any> =>
  (await caller.ok('savedReports.createSavedReport', { savedReport: { name, report: 'SALES', ...more } })).savedReport

const update = (caller: Caller, savedReport: object) =>
  caller.ok('savedReports.updateSavedReport', { savedReport } as never)

const list = async (caller: Caller): Promise<Any[]> => (await caller.ok('savedReports.listSavedReports')).savedReports
const listNames = async (caller: Caller) => (await list(caller)).map(({ name }) => name)

describe('saved reports', () => {
  it('are shared by staff who see sales, have unique names, and are limited to fifty', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const analyst = await makeStaff(site, 'ANALYST', owner)
    const weekly = await create(analyst, ' Weekly ', { period: { days: 7 } })
    expect(weekly).toMatchObject({ name: 'Weekly', report: 'SALES', period: { days: 7 } })
    expect(await create(owner, 'March', { report: 'TAXES', period: { from: '2026-03-01', to: '2026-03-31' } })).toEqual(
      expect.objectContaining({ report: 'TAXES', period: { from: '2026-03-01', to: '2026-03-31' } }),
    )
    expect((await create(owner, 'Stock', { report: 'STOCK', period: { days: 3 } })).period).toEqual({})
    expect((await create(owner, 'All', { report: 'OVERVIEW' })).period).toEqual({ days: 30 })
    expect(await listNames(owner)).toEqual(['All', 'March', 'Stock', 'Weekly'])
    expect(await listNames(await (await makeSite()).owner())).toEqual([])

    const taken = { code: 'SAVED_REPORT_NAME_TAKEN', status: 409 }
    const again = { savedReport: { name: 'WEEKLY', report: 'SALES' } }
    expect(await owner.problem('savedReports.createSavedReport', again)).toMatchObject(taken)
    const renamed = { savedReport: { id: weekly.id, name: 'march' } }
    expect(await owner.problem('savedReports.updateSavedReport', renamed)).toMatchObject(taken)
    await update(owner, { id: weekly.id, name: 'weekly' })
    expect(await listNames(owner)).toEqual(['All', 'March', 'Stock', 'weekly'])

    const support = await makeStaff(site, 'SUPPORT', owner)
    for (const operation of ['listSavedReports', 'listReportReceivers'])
      expect((await support.call(`savedReports.${operation}`)).status).toBe(403)
    const asked = { savedReport: { name: 'A', report: 'SALES' } }
    expect((await support.problem('savedReports.createSavedReport', asked)).code).toBe('PERMISSION_DENIED')

    for (let n = 4; n < 50; n++) await create(owner, `Report ${n}`)
    const full = { code: 'TOO_MANY_SAVED_REPORTS', status: 428 }
    const more = { savedReport: { name: 'One more', report: 'SALES' } }
    expect(await owner.problem('savedReports.createSavedReport', more)).toMatchObject(full)
  })

  it('are restored after deletion, unless the name was taken or there is no room', async () => {
    const owner = await (await makeSite()).owner()
    const it = { savedReportId: (await create(owner, 'Weekly')).id }
    expect((await owner.problem('savedReports.restoreSavedReport', it)).code).toBe('NOT_FOUND')
    await owner.ok('savedReports.deleteSavedReport', it)
    expect(await listNames(owner)).toEqual([])
    for (const operation of ['deleteSavedReport', 'leaveSavedReport'])
      expect((await owner.problem(`savedReports.${operation}`, it)).code).toBe('NOT_FOUND')
    const gone = { savedReport: { id: it.savedReportId, name: 'X' } }
    expect((await owner.problem('savedReports.updateSavedReport', gone)).code).toBe('NOT_FOUND')
    await owner.ok('savedReports.restoreSavedReport', it)
    expect(await listNames(owner)).toEqual(['Weekly'])
    await owner.ok('savedReports.deleteSavedReport', it)
    await create(owner, 'weekly')
    expect((await owner.problem('savedReports.restoreSavedReport', it)).code).toBe('SAVED_REPORT_NAME_TAKEN')
    for (let n = 1; n < 50; n++) await create(owner, `Report ${n}`)
    expect((await owner.problem('savedReports.restoreSavedReport', it)).code).toBe('TOO_MANY_SAVED_REPORTS')
  })

  it('refuse periods and schedules that make no sense', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const violate = (period: object) =>
      owner.violations('savedReports.createSavedReport', { savedReport: { name: 'A', report: 'SALES', period } })
    for (const period of [
      { from: '2026-03-01' },
      { to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2024-01-01', to: '2026-03-01' },
      { days: 7, from: '2026-03-01', to: '2026-03-02' },
      { days: 367 },
    ])
      expect(await violate(period)).toHaveLength(1)
    expect(
      await owner.violations('savedReports.createSavedReport', { savedReport: { name: '  ', report: 'SALES' } }),
    ).toHaveLength(1)
    const support = await makeStaff(site, 'SUPPORT', owner)
    const { id } = await create(owner, 'Weekly')
    const schedule = { every: 'WEEK', hour: 8, receiverIds: [await findOwnerId(owner)] }
    for (const wrong of [
      { day: 8 },
      { hour: 24 },
      { receiverIds: [] },
      { receiverIds: [unknown] },
      { receiverIds: [support.tokens.id] },
    ]) {
      const savedReport = { id, name: 'Weekly', schedule: { ...schedule, ...wrong } }
      expect(await owner.violations('savedReports.updateSavedReport', { savedReport })).toHaveLength(1)
    }
    const fixed = await create(owner, 'March', { period: { from: '2026-03-01', to: '2026-03-31' } })
    const asked = { savedReport: { id: fixed.id, name: 'March', schedule } }
    expect((await owner.problem('savedReports.updateSavedReport', asked)).code).toBe('REPORT_PERIOD_IS_FIXED')
  })
})

const findOwnerId = async (owner: Caller): Promise<string> =>
  (await owner.ok('savedReports.listReportReceivers')).receivers[0].id

/** Makes a report due, as if its time had come. */
async function makeDue(site: TestSite, id: string, ago = '1 minute'): Promise<void> {
  await query('update saved_reports set next_date = now() - $3::text::interval where site_id = $1 and id = $2', [
    site.id,
    id,
    ago,
  ])
  await strike('saved-reports.send-everywhere')
  await waitUntil(async () => {
    const [row] = await query<{ done: boolean }>(
      'select next_date > now() as done from saved_reports where site_id = $1 and id = $2',
      [site.id, id],
    )
    return row!.done
  })
}

describe('a report on a schedule', () => {
  let site: TestSite
  let owner: Caller
  let ownerId: string
  beforeAll(async () => {
    site = await makeSite({ demo: true })
    owner = await site.owner()
    ownerId = await findOwnerId(owner)
    await buySomething(site)
    // Yesterday, as reports by email end there.
    await query(
      `update sales_rollup_changes set days = (select jsonb_agg(d || jsonb_build_object('day', (current_date - 1)::text))
         from jsonb_array_elements(days) d) where site_id = $1 and jsonb_array_length(days) > 0`,
      [site.id],
    )
  })

  it('is sent once to each receiver who sees sales, in their language, even if it is late', async () => {
    const analyst = await makeStaff(site, 'ANALYST', owner)
    const colleague = await makeStaff(site, 'ANALYST', owner)
    await query(`update owners set language = 'de' where site_id = $1 and id = $2`, [site.id, analyst.tokens.id])
    const { id } = await create(owner, 'Our week', { period: { days: 7 } })
    const receiverIds = [ownerId, analyst.tokens.id, colleague.tokens.id]
    const { savedReport } = await update(owner, {
      id,
      name: 'Our week',
      schedule: { every: 'DAY', hour: 8, receiverIds },
    })
    expect(savedReport.schedule).toMatchObject({ every: 'DAY', day: 1, hour: 8, receiverIds })
    expect(new Date(savedReport.schedule.nextDate).getTime()).toBeGreaterThan(Date.now())

    // One who no longer sees sales gets none, and five days without a server are one email.
    await owner.ok('staff.setStaffRole', { id: colleague.tokens.id, roleId: 'SUPPORT' })
    await makeDue(site, id, '5 days')
    const mail = await waitForMail(site, site.facts.ownerEmail, 'owner-report')
    expect(mail.subject).toMatch(/^Our week: /)
    expect(mail.text).toMatch(/Orders: \d/)
    expect(mail.text).toContain(`/dashboard/analytics/saved?leave=${id}`)
    expect(mail.text).toContain('/dashboard/analytics/sales?from=')
    const theirs = await waitForMail(site, String(analyst.tokens.email), 'owner-report')
    expect(theirs.text).toMatch(/Bestellungen: \d/)
    expect(theirs.text).toContain('Diesen Bericht nicht mehr erhalten')
    const listReportMails = async (to: string) =>
      (await listMailsTo(site, to)).filter(({ template }: Any) => template === 'owner-report')
    expect(await listReportMails(String(colleague.tokens.email))).toEqual([])
    // A later run, which the email of another report proves, sends it no second time.
    await makeDue(site, (await scheduleStock()).id)
    expect(await listReportMails(String(analyst.tokens.email))).toHaveLength(1)

    // The receiver ends it for themselves; the last one ends the schedule.
    await analyst.ok('savedReports.leaveSavedReport', { savedReportId: id })
    expect((await analyst.problem('savedReports.leaveSavedReport', { savedReportId: id })).code).toBe('NOT_FOUND')
    await colleague.ok('savedReports.leaveSavedReport', { savedReportId: id })
    expect((await list(owner)).find((each) => each.id === id).schedule.receiverIds).toEqual([ownerId])
    await owner.ok('savedReports.leaveSavedReport', { savedReportId: id })
    expect((await list(owner)).find((each) => each.id === id).schedule).toBeUndefined()
  })

  async function scheduleStock(): Promise<Any> {
    const { id, name } = await create(owner, `Stock ${crypto.randomUUID().slice(0, 8)}`, { report: 'STOCK' })
    const schedule = { every: 'MONTH', day: 28, hour: 0, receiverIds: [ownerId] }
    return (await update(owner, { id, name, schedule })).savedReport
  }

  it('is not sent once it is deleted, and again once it is restored', async () => {
    const { id, name } = await scheduleStock()
    await owner.ok('savedReports.deleteSavedReport', { savedReportId: id })
    const [row] = await query<Any>('select next_date from saved_reports where site_id = $1 and id = $2', [site.id, id])
    expect(row.next_date).toBeNull()
    const { savedReport } = await owner.ok('savedReports.restoreSavedReport', { savedReportId: id })
    expect(savedReport.schedule.nextDate).toBeDefined()
    expect((await update(owner, { id, name })).savedReport.schedule).toBeUndefined()
  })
})

it('the tables of a report are attached as CSV files, unless they are too large', async () => {
  await using server = await MailServer.start()
  const { owner } = server
  const ownerId = await findOwnerId(owner)
  const reports = ['OVERVIEW', 'SALES', 'TAXES', 'COHORTS', 'STOCK']
  for (const report of reports) {
    const { id } = await create(owner, report, { report })
    await update(owner, { id, name: report, schedule: { every: 'DAY', hour: 8, receiverIds: [ownerId] } })
  }
  const send = async () => {
    await server.rows(`update saved_reports set next_date = now() returning id`)
    await strike('saved-reports.send-everywhere', (text, [name, data] = []) =>
      server.rows(text.replace('$1', `'${name}'`).replace('$2', `'${data}'`)),
    )
  }
  await send()
  const mails = await server.received(reports.length)
  const files = Object.fromEntries(
    mails.map(({ mail }) => [mail.subject!.split(':')[0]!, mail.attachments.map(({ filename }) => filename)]),
  )
  expect(files.OVERVIEW).toHaveLength(7)
  expect(files.SALES).toEqual(['product', 'country', 'channel', 'discount', 'customer'].map((it) => `sales-${it}.csv`))
  expect([files.TAXES, files.COHORTS, files.STOCK]).toEqual([['taxes.csv'], ['cohorts.csv'], ['stock.csv']])
  const taxes = mails.find(({ mail }) => mail.subject!.startsWith('TAXES'))!.mail
  expect(taxes.attachments[0]!.content.toString()).toMatch(/^\ufeffCountry,Region,Tax,Rate,/)

  // Close to seven hundred kilobytes of landing pages.
  await server.rows(`
    insert into visit_days (site_id, dimension, day, value, views, visits, products, carts, checkouts, orders)
    select '${server.facts.siteId}', 'PAGE', current_date - 1, '/' || repeat('x', 990) || n, 1, 1, 0, 0, 0, 0
    from generate_series(1, 700) n`)
  await send()
  const late = (await server.received(2 * reports.length))
    .slice(reports.length)
    .find(({ mail }) => mail.subject!.startsWith('OVERVIEW'))!.mail
  expect(late.attachments).toEqual([])
  expect(late.text).toContain('too large for an email')
})
