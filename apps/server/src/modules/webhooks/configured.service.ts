import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@stoa/contract/problem'
import { Flag, Id, list, object, optional, type Static, Text, Url } from '@stoa/contract/schema'
import { maxEventTypes, WebhookFormat } from '@stoa/contract/webhook.entity'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { validateAnswer } from '../../kernel/request-validation/validate.ts'
import type { SigningKey } from '../../kernel/signing-keys.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findDefaultSite, insertAppKey, isSite, makeAppKey } from '../sites/api.ts'
import {
  assertUrl,
  changeSubscription,
  chooseApp,
  insertSubscription,
  removeRepeated,
  removeSubscription,
} from './subscriptions.service.ts'
import * as store from './subscriptions.store.ts'
import { decodeSecret, isSecret, openSecret, sealSecret } from './webhooks.keys.ts'
import { getOverlapEnd, type SubscriptionDoc } from './webhooks.ts'

const Entry = object({
  name: Text(100, 1),
  url: Url(),
  eventTypes: list(Text(200, 1), maxEventTypes, 1),
  format: optional(WebhookFormat),
  appId: optional(Id()),
  secret: optional(Text(200)),
  enabled: optional(Flag()),
  site: optional(Id()),
})
type Entry = Static<typeof Entry>

/** Why an entry is not used. */
class EntryFault extends Error {}

/**
 * Makes the webhooks of `stoa.config.ts` those of their sites: new ones are added, changed ones changed, and those that
 * it no longer names removed. One with a mistake is left as it was before, with a warning.
 */
export async function applyConfiguration(
  units: Units,
  entries: readonly unknown[],
  warn: (line: string) => void,
): Promise<void> {
  const stored = await store.listConfiguredSites(units)
  if (entries.length === 0 && stored.length === 0) return
  const defaultSiteId = await findDefaultSite(units)
  const bySite = new Map(stored.map(({ siteId }) => [siteId, [] as Entry[]]))
  const faulty = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const { name: written } = (entry ?? {}) as { name?: unknown }
    const name = typeof written === 'string' ? written : `number ${index + 1}`
    try {
      const checked = checkShape(entry)
      const siteId = (checked.site ?? defaultSiteId)?.toLowerCase()
      if (!siteId || !(await units.read((unit) => isSite(unit, siteId)))) throw new EntryFault('site is no shop here')
      const others = bySite.get(siteId) ?? []
      if (others.some((other) => other.name === name)) throw new EntryFault('another one has this name')
      bySite.set(siteId, [...others, checked])
    } catch (error) {
      warn(describe(name, error))
      faulty.add(name)
    }
  }
  for (const [siteId, ofSite] of bySite) await applyTo(units.at(siteId), ofSite, faulty, warn)
}

function checkShape(entry: unknown): Entry {
  const read = validateAnswer(Entry, entry)
  if (!('faults' in read)) return read.value as Entry
  const [fault] = read.faults
  throw new EntryFault(fault?.field ? `${fault.field} ${fault.description}` : 'it is no object')
}

/** `faulty` are names of entries with a mistake, wherever they belong. */
async function applyTo(
  units: Units,
  entries: readonly Entry[],
  faulty: ReadonlySet<string>,
  warn: (line: string) => void,
): Promise<void> {
  const prepared: Prepared[] = []
  for (const entry of entries) {
    try {
      prepared.push(await prepare(units, entry))
    } catch (error) {
      warn(describe(entry.name, error))
    }
  }
  const named = new Set([...entries.map(({ name }) => name), ...faulty])
  await units.command(async (unit) => {
    await store.lockConfigured(unit)
    const configured = (await store.subscriptions.list(unit)).filter(({ fromConfiguration }) => fromConfiguration)
    for (const each of prepared) {
      const before = configured.find(({ name }) => name === each.doc.name)
      await put(unit, before, each)
    }
    for (const { id, name } of configured) if (!named.has(name)) await removeSubscription(unit, id)
  })
}

interface Prepared {
  readonly doc: Omit<SubscriptionDoc, 'enabledDate' | 'secret'>
  readonly secret: string | undefined
  /** For an app without one. */
  readonly newKey: SigningKey | undefined
}

/** Checks what needs the site and the network, before the transaction. */
async function prepare(units: Units, entry: Entry): Promise<Prepared> {
  const { name, url, format = 'STANDARD', secret, enabled = true } = entry
  const eventTypes = removeRepeated(entry.eventTypes)
  const { appId, hasKey } = await units.read((unit) => chooseApp(unit, entry.appId, eventTypes))
  await assertUrl(units, url)
  const isToken = format === 'SIGNED_TOKEN'
  if (isToken && !appId) throw new EntryFault('appId is missing, as the key of an app signs these webhooks')
  if (isToken && secret) throw new EntryFault('secret is not used, as the key of an app signs these webhooks')
  if (!isToken && !(secret && isSecret(secret)))
    throw new EntryFault('secret must be whsec_ followed by 24 to 64 bytes in Base64')
  return {
    doc: {
      ...{ name, url, format, eventTypes, enabled, fromConfiguration: true },
      ...(!enabled && { disabledReason: 'OWNER' as const }),
      ...(appId && { appId }),
    },
    secret,
    newKey: isToken && appId && !hasKey ? await makeAppKey(units, appId) : undefined,
  }
}

async function put(
  unit: Unit,
  before: (SubscriptionDoc & EntityMetadata) | undefined,
  { doc, secret, newKey }: Prepared,
): Promise<void> {
  if (doc.appId && newKey) await insertAppKey(unit, doc.appId, newKey)
  // App and format can't change: another receiver is needed.
  const isOther = before && (before.format !== doc.format || before.appId !== doc.appId)
  if (isOther) await removeSubscription(unit, before.id)
  if (!before || isOther) {
    await insertSubscription(unit, { ...doc, ...(secret && { secret: sealSecret(unit, secret) }) })
    return
  }
  const newSecret = replaceSecret(unit, before, secret)
  const { url, eventTypes, enabled } = doc
  const isSame = isDeepStrictEqual([before.url, before.enabled, before.eventTypes], [url, enabled, eventTypes])
  if (isSame && !newSecret) return
  await changeSubscription(unit, before, undefined, {
    eventTypes,
    ...(before.url !== url && { url }),
    ...(before.enabled !== enabled && { enabled }),
    ...newSecret,
  })
}

/** Another secret than the stored one, which remains valid for a day. */
function replaceSecret(unit: Unit, { secret: stored }: SubscriptionDoc, secret: string | undefined) {
  if (!secret) return undefined
  const bytes = stored === undefined ? undefined : openSecret(unit, stored)
  if (bytes?.equals(decodeSecret(secret))) return undefined
  const expiryDate = getOverlapEnd(unit.now).toISOString()
  return {
    secret: sealSecret(unit, secret),
    ...(stored && bytes && { previousSecret: { secret: stored, expiryDate } }),
  }
}

function describe(name: string, error: unknown): string {
  if (!(error instanceof EntryFault || error instanceof Problem)) throw error
  const why = error instanceof Problem ? describeProblem(error) : error.message
  return `The webhook "${name}" of stoa.config.ts is not used: ${why}. Correct it and restart. Everything else goes on.`
}

function describeProblem(problem: Problem): string {
  const [violation] = problem.violations ?? []
  return violation ? `${violation.field.replace('subscription.', '')} ${violation.description}` : problem.message
}
