import type { Campaign, CampaignFigures, CampaignSummary } from '@stoa/contract/campaign.entity'
import type { campaigns as contract } from '@stoa/contract/campaigns'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { type Limit, limitsPort } from '../../kernel/limits.ts'
import { omitNullsWithin } from '../../kernel/omit-nulls.ts'
import { sanitizeHtml } from '../../kernel/sanitized-html.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { countUsages } from '../discounts/api.ts'
import { findOwnerAddress } from '../identity/api.ts'
import { fillBody, sendBodyOnce } from '../mail/api.ts'
import { countSubscribed } from '../newsletter/api.ts'
import { settings } from './campaigns.settings.ts'
import * as store from './campaigns.store.ts'
import {
  type CampaignDoc,
  cleanSection,
  findSectionFault,
  type StoredCampaign,
  toFigures,
  toWire,
} from './campaigns.ts'
import { deliverTest } from './deliver.jobs.ts'
import { render, type WrittenEmail, writeEmail } from './render.ts'
import { listSends } from './sends.store.ts'

type Operations = typeof contract
type Found = Promise<{ campaign: Campaign }>
type Patch = Partial<InputOf<Operations['updateCampaign']>['campaign']>

export async function queryCampaigns(
  unit: Unit,
  { query }: InputOf<Operations['queryCampaigns']>,
): Promise<ReplyOf<Operations['queryCampaigns']>> {
  const { items, metadata } = await store.campaigns.page(unit, 'campaigns.queryCampaigns', query)
  const figures = await readFigures(unit, items)
  return { campaigns: items.map((each) => toSummary(each, figures.get(each.id))), pagingMetadata: metadata }
}

const toSummary = (campaign: StoredCampaign, figures?: CampaignFigures): CampaignSummary => {
  const { sections: _, ...summary } = toWire(campaign, figures)
  return summary
}

/** Reads the figures of all campaigns in two statements; drafts have none. */
async function readFigures(
  unit: Unit,
  campaigns: readonly StoredCampaign[],
): Promise<ReadonlyMap<string, CampaignFigures>> {
  const started = campaigns.filter(({ startedDate }) => startedDate).map(({ id }) => id)
  const states = started.length > 0 ? await listSends(unit, started) : []
  const usages = await countUsages(unit, [...new Set(states.flatMap(({ codes }) => Object.keys(codes)))])
  return new Map(states.map((state) => [state.campaignId, toFigures(state, usages)]))
}

export async function describe(unit: Unit, campaign: StoredCampaign): Found {
  const figures = await readFigures(unit, [campaign])
  return { campaign: toWire(campaign, figures.get(campaign.id)) }
}

export async function getCampaign(unit: Unit, { campaignId }: InputOf<Operations['getCampaign']>): Found {
  return describe(unit, await store.campaigns.get(unit, campaignId))
}

export async function createCampaign(unit: Unit, { campaign }: InputOf<Operations['createCampaign']>): Found {
  const blank: CampaignDoc = { subject: '', sections: [], audience: {}, status: 'DRAFT' }
  const [added] = await store.campaigns.add(unit, [changeDoc(blank, campaign)])
  return describe(unit, added!)
}

export async function updateCampaign(unit: Unit, { campaign: patch }: InputOf<Operations['updateCampaign']>): Found {
  const changed = await store.campaigns.change(unit, patch.id, patch.revision, (before) => {
    if (before.status !== 'DRAFT') throw new Problem('CAMPAIGN_STATE_MISMATCH')
    return changeDoc(before, patch)
  })
  return describe(unit, changed)
}

function changeDoc(before: CampaignDoc, sent: Patch): CampaignDoc {
  const { subject, previewText, sections, audience } = omitNullsWithin(sent) as Partial<Campaign>
  const { previewText: former, ...rest } = before
  const preview = sent.previewText === undefined ? former : previewText?.trim()
  const words = subject === undefined ? before.subject : subject.trim()
  if (!words) throw createInvalidArgument('campaign.subject', 'must not be blank', 'REQUIRED_FIELD')
  return {
    ...rest,
    subject: words,
    ...(preview && { previewText: preview }),
    ...(sections && { sections: readSections(sections) }),
    ...(audience && { audience }),
  }
}

/** `of`: the path of the sections in the input. */
export function readSections(sections: Campaign['sections'], of = 'campaign.sections'): Campaign['sections'] {
  if (new Set(sections.map(({ id }) => id)).size < sections.length)
    throw createInvalidArgument(of, 'must have unique ids', 'UNIQUE_ITEMS')
  return sections.map((section, index) => {
    const cleaned = cleanSection(section, sanitizeHtml)
    const fault = findSectionFault(cleaned)
    if (fault) throw createInvalidArgument(`${of}[${index}].${fault.field}`, fault.description, fault.rule)
    return cleaned
  })
}

export async function deleteCampaign(
  unit: Unit,
  { campaignId }: InputOf<Operations['deleteCampaign']>,
): Promise<ReplyOf<Operations['deleteCampaign']>> {
  const { status } = await store.campaigns.get(unit, campaignId)
  if (status !== 'DRAFT' && status !== 'SENT' && status !== 'CANCELED') throw new Problem('CAMPAIGN_STATE_MISMATCH')
  await store.campaigns.remove(unit, campaignId)
  return {}
}

const maxCounted = 10_000

export async function countCampaignAudience(
  unit: Unit,
  { segmentId }: InputOf<Operations['countCampaignAudience']>,
): Promise<ReplyOf<Operations['countCampaignAudience']>> {
  const count = segmentId
    ? await store.countSegmentAudience(unit, segmentId, maxCounted + 1)
    : await countSubscribed(unit, maxCounted + 1)
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted }
}

/** Rendering takes a while and needs no database. */
export async function previewCampaign(
  units: Units,
  { campaignId, language }: InputOf<Operations['previewCampaign']>,
): Promise<ReplyOf<Operations['previewCampaign']>> {
  const written = await units.read(async (unit) =>
    writeEmail(unit, await store.campaigns.get(unit, campaignId), language),
  )
  const body = await render(units, written)
  return { subject: written.email.subject, ...fillBody(body, '#') }
}

const testLimit: Limit = { name: 'campaign-test', tries: 30, seconds: 3600 }

export async function sendTestCampaign(
  units: Units,
  { campaignId, language: asked }: InputOf<Operations['sendTestCampaign']>,
): Promise<ReplyOf<Operations['sendTestCampaign']>> {
  return sendTest(units, 'campaign', async (unit) =>
    writeEmail(unit, await store.campaigns.get(unit, campaignId), asked),
  )
}

/** Sends the test to the caller. */
export async function sendTest(
  units: Units,
  template: string,
  write: (unit: Unit) => Promise<WrittenEmail>,
): Promise<{ recipient: string }> {
  const { written, to } = await units.read(async (unit) => {
    const to = unit.actor.type === 'owner' ? await findOwnerAddress(unit, unit.actor.id) : undefined
    if (!to) throw new Problem('NOT_FOUND')
    return { written: await write(unit), to }
  })
  await units.use(limitsPort).count(testLimit, units.siteId)
  const body = await render(units, written)
  const { email, language } = written
  await units.command(async (unit) => {
    const { id, waits } = await sendBodyOnce(unit, { template, to, language, subject: email.subject, body })
    if (waits) await deliverTest(unit, id)
  })
  return { recipient: to }
}

export async function getCampaignSettings(unit: Unit): Promise<ReplyOf<Operations['getCampaignSettings']>> {
  const { mailsPerHour } = await settings.get(unit)
  return { settings: { mailsPerHour } }
}

export async function updateCampaignSettings(
  unit: Unit,
  { settings: sent }: InputOf<Operations['updateCampaignSettings']>,
): Promise<ReplyOf<Operations['updateCampaignSettings']>> {
  const { mailsPerHour } = await settings.save(unit, { mailsPerHour: sent.mailsPerHour })
  return { settings: { mailsPerHour } }
}
