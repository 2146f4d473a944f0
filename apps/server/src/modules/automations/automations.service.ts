import { type Automation, type AutomationType, automationTypes } from '@stoa/contract/automation.entity'
import type { automations as contract } from '@stoa/contract/automations'
import type { CampaignSection } from '@stoa/contract/campaign.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { omitNullsWithin } from '../../kernel/omit-nulls.ts'
import { getClock } from '../../kernel/time-zone.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { listCodes, readSections, render, sendTest } from '../campaigns/api.ts'
import { countUsages } from '../discounts/api.ts'
import { fillBody } from '../mail/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import * as store from './automations.store.ts'
import {
  type Content,
  createPlace,
  createUntouched,
  findDelayFault,
  isSearching,
  type StoredAutomation,
  type Timing,
  toWire,
} from './automations.ts'
import { readContent, writeAutomation } from './content.ts'
import { readTiming, saveElsewhere } from './timing.ts'

type Operations = typeof contract
type Patch = InputOf<Operations['updateAutomation']>['automation']
type Found = Promise<{ automation: Automation }>

export async function listAutomations(unit: Unit): Promise<ReplyOf<Operations['listAutomations']>> {
  const changed = new Map((await store.list(unit)).map((each) => [each.type, each]))
  const all = automationTypes.map((type) => changed.get(type) ?? createUntouched(type))
  return { automations: await describe(unit, all) }
}

export async function getAutomation(unit: Unit, { type }: InputOf<Operations['getAutomation']>): Found {
  return describeOne(unit, await store.find(unit, type))
}

/** `timing`: the value just saved, which the settings of this unit do not contain yet. */
async function describeOne(unit: Unit, stored: StoredAutomation, timing?: Timing): Found {
  const [automation] = await describe(unit, [stored], timing)
  return { automation: automation! }
}

/** Reads the uses of all codes in one statement. */
async function describe(unit: Unit, all: readonly StoredAutomation[], timing?: Timing): Promise<Automation[]> {
  const codes = [...new Set(all.flatMap((each) => Object.keys(each.codes)))]
  const usages = codes.length > 0 ? await countUsages(unit, codes) : new Map<string, number>()
  const described: Automation[] = []
  for (const each of all)
    described.push(toWire(each, timing ?? (await readTiming(unit, each)), await readContent(unit, each), usages))
  return described
}

export async function updateAutomation(
  unit: Unit,
  { automation: patch }: InputOf<Operations['updateAutomation']>,
): Found {
  const { type } = patch
  const before = await store.lock(unit, type)
  if (patch.revision != null && patch.revision !== before.revision) throw new Problem('CONFLICT')
  const [timing, content] = [await readTiming(unit, before), await readContent(unit, before)]
  const next = changeTiming(type, timing, patch)
  const written = changeContent(content, patch)
  const isMoved = next.enabled !== timing.enabled || next.delayMinutes !== timing.delayMinutes
  const isElsewhere = isMoved && (await saveElsewhere(unit, type, next))
  const doc = {
    ...before.doc,
    ...(isMoved && !isElsewhere && { timing: next }),
    ...(written && { content: written }),
  }
  const { place, nextDate } = isMoved ? await planSearch(unit, type, next) : before
  await store.save(unit, type, {
    doc,
    place,
    nextDate,
    codes: written ? await addCodes(unit, before, written) : before.codes,
  })
  unit.noteChange(() => ({
    type: 'automation',
    id: type,
    before: { ...timing, ...content },
    after: { ...next, ...(written ?? content) },
  }))
  return describeOne(unit, await store.find(unit, type), next)
}

function changeTiming(type: AutomationType, before: Timing, patch: Patch): Timing {
  const delayMinutes = patch.delayMinutes ?? before.delayMinutes
  const fault = patch.delayMinutes == null ? undefined : findDelayFault(type, delayMinutes)
  if (fault) throw createInvalidArgument('automation.delayMinutes', fault, 'VALIDATION')
  return { enabled: patch.enabled ?? before.enabled, delayMinutes }
}

/** Returns undefined if the content is unchanged. */
function changeContent(before: Content, sent: Patch): Content | undefined {
  const { subject, previewText, sections } = omitNullsWithin(sent) as Partial<Content>
  if (subject === undefined && sent.previewText === undefined && sections === undefined) return undefined
  const words = (subject ?? before.subject).trim()
  if (!words) throw createInvalidArgument('automation.subject', 'must not be blank', 'REQUIRED_FIELD')
  const preview = sent.previewText === undefined ? before.previewText : previewText?.trim()
  return {
    subject: words,
    ...(preview && { previewText: preview }),
    sections: sections ? readSections(sections as CampaignSection[], 'automation.sections') : before.sections,
  }
}

/** Counts uses of newly added codes from now on. */
async function addCodes(unit: Unit, { codes }: StoredAutomation, content: Content): Promise<StoredAutomation['codes']> {
  const added = listCodes(content).filter((code) => !Object.hasOwn(codes, code))
  return added.length > 0 ? { ...codes, ...Object.fromEntries(await countUsages(unit, added)) } : codes
}

/** The search begins now: customers who reached the delay earlier get no email. */
async function planSearch(unit: Unit, type: AutomationType, { enabled, delayMinutes }: Timing) {
  if (!enabled || !isSearching(type)) return { place: null, nextDate: null }
  const today = await readToday(unit, delayMinutes)
  return { place: createPlace(type, today, unit.now, delayMinutes), nextDate: unit.now }
}

/** Hour of the day from which birthday emails are sent. */
const firstHour = 9

/** The day whose birthdays are due, in the shop's time zone. */
export async function readToday(unit: Unit, daysBeforeInMinutes: number): Promise<string> {
  const { timeZone } = await getCurrentSite(unit)
  const clock = getClock(unit.now.getTime(), timeZone ?? 'UTC')
  return new Date(clock + (daysBeforeInMinutes - firstHour * 60) * 60_000).toISOString().slice(0, 10)
}

/** Rendering takes a while and needs no database. */
export async function previewAutomation(
  units: Units,
  { type, language }: InputOf<Operations['previewAutomation']>,
): Promise<ReplyOf<Operations['previewAutomation']>> {
  const written = await units.read(async (unit) => writeAutomation(unit, await store.find(unit, type), language))
  const body = await render(units, written)
  return { subject: written.email.subject, ...fillBody(body, '#') }
}

export const sendTestAutomation = (
  units: Units,
  { type, language }: InputOf<Operations['sendTestAutomation']>,
): Promise<ReplyOf<Operations['sendTestAutomation']>> =>
  sendTest(units, 'automation', async (unit) => writeAutomation(unit, await store.find(unit, type), language))
