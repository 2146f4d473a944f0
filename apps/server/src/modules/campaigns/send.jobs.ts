import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { enqueueBulk, insertBody } from '../mail/api.ts'
import { buildUnsubscribeLink } from '../newsletter/api.ts'
import { listAudience, type Reader } from './audience.ts'
import { settings } from './campaigns.settings.ts'
import * as store from './campaigns.store.ts'
import { choosePace, type RenderedBody, type SendState, type StoredCampaign } from './campaigns.ts'
import { deliverJob } from './deliver.jobs.ts'
import { chooseBody, listLanguages, render, writeEmail } from './render.ts'
import * as sends from './sends.store.ts'

interface Step {
  campaignId: string
  /** A job that runs again after a crash finds that its step is done. */
  step: number
}

/** Queues one batch of a campaign and the job for the next one. */
export const sendJob: Job<Step> = {
  name: 'campaigns.send',
  expireInSeconds: 300,
  async run(units, data) {
    if (await prepare(units, data)) await units.command((unit) => sendBatch(unit, data))
  },
}

/** Renders the email once per language before the first batch. False if the campaign is no longer to be sent. */
async function prepare(units: Units, { campaignId, step }: Step): Promise<boolean> {
  const found = await units.read(async (unit) => {
    const state = await sends.findSend(unit, campaignId)
    const campaign = state?.step === step ? await store.findCampaign(unit, campaignId) : undefined
    if (!campaign || !state || state.bodies) return { isCurrent: campaign !== undefined, written: [] }
    const languages = await listLanguages(unit, 'CAMPAIGN', campaignId)
    const written = []
    for (const language of languages) written.push(await writeEmail(unit, campaign, language))
    return { isCurrent: true, written }
  })
  if (found.written.length === 0) return found.isCurrent
  const rendered = await Promise.all(found.written.map(async (each) => ({ ...each, body: await render(units, each) })))
  await units.command(async (unit) => {
    const bodies: RenderedBody[] = []
    for (const { language, email, body } of rendered)
      bodies.push({ language, id: await insertBody(unit, body), subject: email.subject })
    await sends.saveBodies(unit, campaignId, bodies)
  })
  return true
}

/**
 * Stores the recipients, their emails and the jobs that send them and the next batch in one transaction, so that no
 * crash sends an email twice or leaves one out.
 */
async function sendBatch(unit: Unit, { campaignId, step }: Step): Promise<void> {
  if ((await store.lockStatus(unit, campaignId)) !== 'SENDING') return
  const [campaign, state] = [await store.findCampaign(unit, campaignId), await sends.findSend(unit, campaignId)]
  if (!campaign || !state?.bodies || state.step !== step) return
  const { mailsPerHour } = await settings.get(unit)
  const pace = choosePace(mailsPerHour, await store.countSending(unit))
  const { audience } = campaign
  const { readers, place } = await listAudience(unit, audience.segmentId, state.place, pace.size)
  const count = await enqueueFor(unit, campaign, state, readers)
  if (place === null) return finish(unit, campaign)
  const next = await sends.advance(unit, campaignId, place)
  // A page of a segment with few subscribers must not slow down the pace.
  const startAfter = new Date(unit.now.getTime() + Math.round((pace.delayMs * count) / pace.size))
  await unit.use(jobsPort).enqueue(unit, sendJob, { campaignId, step: next }, { startAfter })
}

async function enqueueFor(
  unit: Unit,
  { id: campaignId }: StoredCampaign,
  { bodies }: SendState,
  readers: readonly Reader[],
): Promise<number> {
  if (readers.length === 0) return 0
  const all = readers.map((reader) => ({ ...reader, id: unit.newId() }))
  const added = new Set((await sends.insertRecipients(unit, campaignId, all)).map(({ id }) => id))
  const mails = all
    .filter(({ id }) => added.has(id))
    .map(({ id, email: to, language: tag, subscriberId }) => {
      const { language, subject, id: bodyId } = chooseBody(bodies!, tag)
      return { id, to, language, subject, bodyId, unsubscribe: buildUnsubscribeLink(unit, subscriberId) }
    })
  const { waits } = await enqueueBulk(unit, 'campaign', mails)
  const mailIds = mails.map(({ id }) => id)
  if (waits && mailIds.length > 0) await unit.use(jobsPort).enqueue(unit, deliverJob, { campaignId, mailIds })
  if (!waits) await sends.setStatus(unit, mailIds, 'SENT')
  await sends.addToFigures(unit, campaignId, { recipients: mailIds.length, sent: waits ? 0 : mailIds.length })
  return mailIds.length
}

async function finish(unit: Unit, { id, subject }: StoredCampaign): Promise<void> {
  const finishedDate = unit.now.toISOString()
  await sends.advance(unit, id)
  await store.campaigns.change(unit, id, undefined, (before) => ({ ...before, status: 'SENT', finishedDate }))
  await unit.emit('wix.campaigns.v1.campaign_finished', id, { campaignId: id, subject })
}
