import { enqueueForEverySite } from '../../kernel/clean-up.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listOwnerRecipients } from '../identity/api.ts'
import { sendMails } from '../mail/api.ts'
import { addDays, toDay } from '../orders/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { readReport } from './report-data.ts'
import { writeMail } from './report-mail.ts'
import * as store from './saved-reports.store.ts'
import { findNextDate } from './saved-reports.ts'

const maxDue = 100

const sendJob: Job = {
  name: 'saved-reports.send',
  expireInSeconds: 300,
  async run(units) {
    const failures: unknown[] = []
    for (const id of await units.read((unit) => store.listDueIds(unit, maxDue)))
      await units.command((unit) => sendDue(unit, id)).catch((error) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Reports were not sent')
  },
}

const clock: Job = {
  name: 'saved-reports.send-everywhere',
  cron: '*/5 * * * *',
  run: (units) => enqueueForEverySite(units, sendJob.name, store.listSitesDue),
}

export const sendJobs = [sendJob, clock] as const

/**
 * Stores the emails and the next send time in one transaction that locks the report, so that only one process sends it,
 * and a crash before the commit leaves it to the next run.
 */
async function sendDue(unit: Unit, id: string): Promise<void> {
  const row = await store.lockReport(unit, id)
  if (!row?.schedule || !row.next_date || row.next_date > unit.now) return
  const { schedule, next_date: due } = row
  const { timeZone } = await getCurrentSite(unit)
  await store.updateReport(unit, id, { next_date: findNextDate(schedule, unit.now, timeZone) })
  const receivers = (await listOwnerRecipients(unit, 'sales')).filter(({ id: each }) =>
    schedule.receiverIds.includes(each),
  )
  if (receivers.length === 0) return
  // The day of the email is incomplete.
  const to = addDays(toDay(unit.now, timeZone), -1)
  const period = { from: addDays(to, 1 - (row.period.days ?? 1)), to }
  const data = await readReport(unit, row.report, period)
  const mails = []
  for (const { to: address, language } of receivers) {
    const { data: content, language: written } = await writeMail(unit, row, { data, period, language })
    mails.push({
      template: 'owner-report' as const,
      ...{ to: address, language: written, data: content },
      key: `owner-report/${id}/${due.toISOString()}/${address}`,
    })
  }
  await sendMails(unit, mails)
}
