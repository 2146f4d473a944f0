import type { Campaign } from '@stoa/contract/campaign.entity'
import type { campaigns as contract } from '@stoa/contract/campaigns'
import type { InputOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { countUsages } from '../discounts/api.ts'
import { describe } from './campaigns.service.ts'
import * as store from './campaigns.store.ts'
import { type CampaignDoc, listCodes, listShownSections, type StoredCampaign } from './campaigns.ts'
import { sendJob } from './send.jobs.ts'
import * as sends from './sends.store.ts'

type Operations = typeof contract
type Found = Promise<{ campaign: Campaign }>

interface Scheduled {
  campaignId: string
  /** The date for which the job was queued. If the campaign has another one by then, the job does nothing. */
  scheduledDate: string
}

export const startJob: Job<Scheduled> = {
  name: 'campaigns.start',
  run: (units, { campaignId, scheduledDate }) =>
    units.command(async (unit) => {
      const campaign = await store.findCampaign(unit, campaignId)
      if (campaign?.status === 'SCHEDULED' && campaign.scheduledDate === scheduledDate) await start(unit, campaign)
    }),
}

export async function sendCampaign(unit: Unit, input: InputOf<Operations['sendCampaign']>): Found {
  const { campaignId, revision, sendDate } = input
  const campaign = await store.campaigns.get(unit, campaignId)
  if (revision != null && revision !== campaign.revision) throw new Problem('CONFLICT')
  if (campaign.status !== 'DRAFT') throw new Problem('CAMPAIGN_STATE_MISMATCH')
  if (listShownSections(campaign).length === 0)
    throw createInvalidArgument('campaign.sections', 'must not be empty', 'REQUIRED_FIELD')
  if (!sendDate || new Date(sendDate) <= unit.now) return describe(unit, await start(unit, campaign))
  const scheduledDate = new Date(sendDate).toISOString()
  const data = { campaignId, scheduledDate }
  await unit.use(jobsPort).enqueue(unit, startJob, data, { startAfter: new Date(scheduledDate) })
  return describe(unit, await change(unit, campaign, (before) => ({ ...before, status: 'SCHEDULED', scheduledDate })))
}

async function start(unit: Unit, campaign: StoredCampaign): Promise<StoredCampaign> {
  const startedDate = unit.now.toISOString()
  const started = await change(unit, campaign, (before) => ({ ...before, status: 'SENDING', startedDate }))
  const codes = await countUsages(unit, listCodes(campaign))
  await sends.insertSend(unit, campaign.id, Object.fromEntries(codes))
  await unit.emit('wix.campaigns.v1.campaign_started', campaign.id, {
    campaignId: campaign.id,
    subject: campaign.subject,
  })
  await unit.use(jobsPort).enqueue(unit, sendJob, { campaignId: campaign.id, step: 0 })
  return started
}

const change = (unit: Unit, { id, revision }: StoredCampaign, next: (before: CampaignDoc) => CampaignDoc) =>
  store.campaigns.change(unit, id, revision, next)

export async function pauseCampaign(unit: Unit, { campaignId }: InputOf<Operations['pauseCampaign']>): Found {
  const paused = await move(unit, campaignId, { SENDING: 'PAUSED' })
  await sends.advance(unit, campaignId)
  return describe(unit, paused)
}

export async function resumeCampaign(unit: Unit, { campaignId }: InputOf<Operations['resumeCampaign']>): Found {
  const resumed = await move(unit, campaignId, { PAUSED: 'SENDING' })
  const step = await sends.advance(unit, campaignId)
  await unit.use(jobsPort).enqueue(unit, sendJob, { campaignId, step })
  return describe(unit, resumed)
}

export async function cancelCampaign(unit: Unit, { campaignId }: InputOf<Operations['cancelCampaign']>): Found {
  return describe(unit, await move(unit, campaignId, { SCHEDULED: 'DRAFT', SENDING: 'CANCELED', PAUSED: 'CANCELED' }))
}

/** Locks the campaign, so that the change happens before or after a batch, never during one. */
function move(
  unit: Unit,
  campaignId: string,
  next: Readonly<Partial<Record<CampaignDoc['status'], CampaignDoc['status']>>>,
): Promise<StoredCampaign> {
  return store.campaigns.change(unit, campaignId, undefined, ({ scheduledDate: _, ...before }) => {
    const status = next[before.status]
    if (!status) throw new Problem('CAMPAIGN_STATE_MISMATCH')
    return { ...before, status, ...(status === 'CANCELED' && { finishedDate: unit.now.toISOString() }) }
  })
}
