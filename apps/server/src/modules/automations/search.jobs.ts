import { enqueueForEverySite } from '../../kernel/clean-up.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { chooseBody, type RenderedBody, readPace, render } from '../campaigns/api.ts'
import { enqueueBulk, findBouncedAmong, insertBody } from '../mail/api.ts'
import { buildUnsubscribeLink, readConsent } from '../newsletter/api.ts'
import { readToday } from './automations.service.ts'
import * as store from './automations.store.ts'
import { type SearchingType, type StoredAutomation, searchingTypes } from './automations.ts'
import { listWrittenLanguages, writeAutomation } from './content.ts'
import { deliverJob } from './deliver.jobs.ts'
import { type DuePage, listDue } from './due.ts'
import * as sends from './sends.store.ts'
import { readTiming } from './timing.ts'

const hourMs = 3_600_000
/** Maximum age of a rendered email, as it shows products and prices. */
const maxBodyAgeMs = 24 * hourMs

const searchJob: Job = {
  name: 'automations.search',
  expireInSeconds: 300,
  async run(units) {
    for (const type of searchingTypes) if (await prepare(units, type)) await units.command((unit) => search(unit, type))
  },
}

const clock: Job = {
  name: 'automations.search-everywhere',
  cron: '*/10 * * * *',
  run: (units) => enqueueForEverySite(units, searchJob.name, store.listSitesDue),
}

export const searchJobs = [searchJob, clock] as const

const isDue = ({ nextDate }: StoredAutomation, now: Date): boolean => nextDate !== null && nextDate <= now

const isFresh = ({ bodies, bodiesDate }: StoredAutomation, now: Date): boolean =>
  bodies !== null && bodiesDate !== null && now.getTime() - bodiesDate.getTime() < maxBodyAgeMs

/** Renders the email once per language if any customer is due. False if none is. */
async function prepare(units: Units, type: SearchingType): Promise<boolean> {
  const { stored, written, due } = await units.read(async (unit) => {
    const stored = await store.find(unit, type)
    const written = []
    const due = isDue(stored, unit.now)
    if (due && !isFresh(stored, unit.now) && (await findDue(unit, stored, type, 1)).customers.length > 0)
      for (const language of await listWrittenLanguages(unit, stored))
        written.push(await writeAutomation(unit, stored, language))
    return { stored, written, due }
  })
  if (written.length === 0) return due
  const rendered = await Promise.all(written.map(async (each) => ({ ...each, body: await render(units, each) })))
  return units.command(async (unit) => {
    const bodies: RenderedBody[] = []
    for (const { language, email, body } of rendered)
      bodies.push({ language, id: await insertBody(unit, body), subject: email.subject })
    return store.saveBodies(unit, stored, bodies)
  })
}

async function findDue(unit: Unit, stored: StoredAutomation, type: SearchingType, limit: number): Promise<DuePage> {
  const { delayMinutes } = await readTiming(unit, stored)
  const today = await readToday(unit, type === 'BIRTHDAY' ? delayMinutes : 0)
  return listDue(unit, { type, place: stored.place!, today, delayMinutes, limit })
}

/**
 * Stores recipients, emails, the job that sends them and the search position in one transaction, so that a search
 * repeated after a crash or by another process finds nothing due.
 */
async function search(unit: Unit, type: SearchingType): Promise<void> {
  const stored = await store.lock(unit, type)
  if (!isDue(stored, unit.now) || !stored.place) return
  const pace = await readPace(unit)
  const { customers, place, isMore } = await findDue(unit, stored, type, pace.size)
  if (customers.length > 0 && !stored.bodies) return
  const count = await enqueueFor(unit, stored, customers)
  const nextDate = new Date(unit.now.getTime() + (isMore ? Math.round((pace.delayMs * count) / pace.size) : hourMs))
  await store.advance(unit, type, place, nextDate)
  if (isMore) await unit.use(jobsPort).enqueue(unit, searchJob, {}, { startAfter: nextDate })
}

async function enqueueFor(
  unit: Unit,
  { type, bodies }: StoredAutomation,
  customers: DuePage['customers'],
): Promise<number> {
  const emails = customers.map(({ email }) => email)
  if (emails.length === 0) return 0
  const [consents, bounced] = [await readConsent(unit, emails), await findBouncedAmong(unit, emails)]
  const readers = customers.flatMap(({ email: address, occasion }) => {
    const consent = consents.get(address)
    return consent?.status === 'SUBSCRIBED' && !bounced.has(address)
      ? [{ ...consent, id: unit.newId(), address, occasion }]
      : []
  })
  if (readers.length === 0) return 0
  const added = new Set((await sends.insertSends(unit, type, 'QUEUED', readers)).map(({ id }) => id))
  const mails = readers
    .filter(({ id }) => added.has(id))
    .map(({ id, address: to, language: tag, subscriberId }) => {
      const { language, subject, id: bodyId } = chooseBody(bodies!, tag)
      return { id, to, language, subject, bodyId, unsubscribe: buildUnsubscribeLink(unit, subscriberId) }
    })
  if (mails.length === 0) return 0
  const { waits } = await enqueueBulk(unit, 'automation', mails)
  const mailIds = mails.map(({ id }) => id)
  if (waits) await unit.use(jobsPort).enqueue(unit, deliverJob, { type, mailIds })
  else {
    await sends.setStatus(unit, mailIds, 'SENT')
    await store.addToFigures(unit, type, { sent: mailIds.length })
  }
  return mailIds.length
}
