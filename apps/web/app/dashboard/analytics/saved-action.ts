import { reportIntervals, reportKinds } from '@stoa/contract/saved-report.entity'
import type { Host } from '../../lib/host.ts'
import { createFormReader, type FormReader } from '../lib/form-reader.ts'
import { createDone, type Outcome, refuseFields, refuseFor } from '../lib/refusal.ts'

/** Creates, updates, deletes or restores a saved report, or stops its emails to the signed-in person. */
export async function changeReports(host: Host, form: FormData): Promise<Outcome | ReturnType<typeof refuseFor>> {
  const { t } = host
  const fields = createFormReader(t, form)
  const savedReportId = fields.text('id')
  try {
    switch (fields.text('intent')) {
      case 'create':
        await create(host, fields)
        break
      case 'delete':
        await host.call('savedReports.deleteSavedReport', { savedReportId })
        break
      case 'restore':
        await host.call('savedReports.restoreSavedReport', { savedReportId })
        break
      case 'leave':
        await host.call('savedReports.leaveSavedReport', { savedReportId })
        break
      default: {
        const schedule = readSchedule(host, fields)
        if (fields.isWrong()) return refuseFields(fields.errors)
        const savedReport = { id: savedReportId, name: fields.text('name'), ...(schedule && { schedule }) }
        await host.call('savedReports.updateSavedReport', { savedReport })
      }
    }
    return createDone()
  } catch (error) {
    return refuseFor(t, error, {
      fields: { 'schedule.receiverIds': 'receivers', 'schedule.day': 'day', 'schedule.hour': 'hour' },
      codes: {
        SAVED_REPORT_NAME_TAKEN: ['name', t('errors:SAVED_REPORT_NAME_TAKEN')],
        REPORT_PERIOD_IS_FIXED: ['every', t('errors:REPORT_PERIOD_IS_FIXED')],
      },
    })
  }
}

async function create(host: Host, fields: FormReader): Promise<void> {
  const [days, from, to] = [fields.text('days'), fields.text('from'), fields.text('to')]
  const period = days ? { days: Number(days) } : { from: from || null, to: to || null }
  const savedReport = { name: fields.text('name'), report: fields.choice('report', reportKinds), period }
  await host.call('savedReports.createSavedReport', { savedReport })
}

function readSchedule({ t }: Host, fields: FormReader) {
  if (!fields.text('every')) return undefined
  const every = fields.choice('every', reportIntervals)
  const receiverIds = fields.all('receivers')
  if (receiverIds.length === 0) fields.errors.receivers = t('dashboard-analytics:saved.receivers.missing')
  const day = fields.text('day')
  return { every, ...(day && { day: Number(day) }), hour: Number(fields.text('hour')), receiverIds }
}
