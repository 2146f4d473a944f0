import { createHash } from 'node:crypto'
import type { PluginCall, PluginReply } from '@stoa/contract/plugin-calls'
import { Cache } from '../../kernel/cache.ts'
import type { RemotePlugin } from './plugins.ts'

interface ReuseRule {
  /** Seconds in which the plugin is not asked the same again. */
  readonly fresh: number
  /** Seconds in which its last answer replaces a missing one. */
  readonly usable: number
}

/**
 * Calls whose last answer may be used again, for the same request alone. A shipping rate is what the buyer was quoted
 * minutes ago; which products go together, which triggers exist and what a database supports changes rarely. All other
 * answers say what is true now: prices and stock of items, taxes, fees, discounts, checks, balances. An old one could be
 * wrong.
 */
const reuseRules: Partial<Record<PluginCall, ReuseRule>> = {
  getShippingRates: { fresh: 0, usable: 10 * 60 },
  listTriggers: { fresh: 0, usable: 24 * 3600 },
  getRecommendations: { fresh: 5 * 60, usable: 24 * 3600 },
  getCapabilities: { fresh: 60, usable: 24 * 3600 },
  // Fields and permissions, never items. Not used for longer, as permissions may have been taken back.
  listCollections: { fresh: 30, usable: 30 },
}

interface LastAnswer {
  readonly reply: unknown
  readonly date: number
}

const answers = new Cache<LastAnswer>({
  name: 'answers of plugins',
  maxBytes: 8 * 1024 * 1024,
  maxAgeMs: 24 * 3600_000,
})

interface AnsweredCall<C extends PluginCall> {
  readonly plugin: RemotePlugin
  readonly call: C
  readonly request: object
}

/** Hashed, as requests contain addresses. A plugin that moved is another one. */
const buildKey = <C extends PluginCall>(siteId: string, { plugin, call, request }: AnsweredCall<C>): string => {
  const text = JSON.stringify([plugin.id, plugin.baseUrl, call, request])
  return `${siteId} ${createHash('sha256').update(text).digest('base64url')}`
}

export function findLastAnswer<C extends PluginCall>(
  siteId: string,
  asked: AnsweredCall<C>,
): { reply: PluginReply<C>; ageMs: number } | undefined {
  const rule = reuseRules[asked.call]
  const last = rule && answers.get(buildKey(siteId, asked))
  if (!last) return undefined
  const ageMs = performance.now() - last.date
  return ageMs < rule.usable * 1000 ? { reply: last.reply as PluginReply<C>, ageMs } : undefined
}

/** Whether the answer is recent enough not to ask again. */
export const reusesAnswer = (call: PluginCall, { ageMs }: { ageMs: number }): boolean =>
  ageMs < (reuseRules[call]?.fresh ?? 0) * 1000

export function saveAnswer<C extends PluginCall>(siteId: string, asked: AnsweredCall<C>, reply: PluginReply<C>): void {
  if (!(asked.call in reuseRules)) return
  const bytes = JSON.stringify(reply).length + 200
  answers.set(buildKey(siteId, asked), { reply, date: performance.now() }, { bytes })
}
