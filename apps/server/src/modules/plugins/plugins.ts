import type { PluginCall, PluginInterface } from '@stoa/contract/plugin-calls'
import type { AlgorithmConfig } from '@stoa/contract/shapes/algorithm'
import type { Units } from '../../kernel/unit.ts'
import type { AppKey } from '../sites/api.ts'

export interface PluginDoc {
  readonly name: string
  readonly appId: string
  readonly baseUrl: string
  readonly interfaces: readonly PluginInterface[]
  /** What a provider of recommendations offers, and for which catalogs. */
  readonly algorithms?: readonly AlgorithmConfig[]
  readonly catalogAppIds?: readonly string[]
  readonly enabled: boolean
  /** A key pair of its own, from before apps had one for everything. */
  readonly publicKey?: string
  readonly signingKey?: string
}

export type RemotePlugin = PluginDoc & {
  readonly id: string
  /** What its requests are signed with. Undefined: it was removed meanwhile. */
  readonly key: AppKey | undefined
}

/** A plugin of an extension, in this process. */
export interface LocalPlugin extends Pick<PluginDoc, 'name' | 'appId' | 'interfaces'> {
  readonly id: string
  readonly extension: string
  /** Its reply, to be checked like that of any plugin. */
  answer(units: Units, call: PluginCall, request: object): Promise<unknown>
}

export type Plugin = RemotePlugin | LocalPlugin

export const isLocal = (plugin: Plugin): plugin is LocalPlugin => 'answer' in plugin

export interface Failure {
  readonly date: string
  readonly reason: string
  readonly status?: number
  readonly milliseconds: number
}

/** The recent calls of one kind to one plugin, shared by all nodes. */
export interface Circuit {
  readonly call: string
  /** Consecutive failures. */
  readonly failures: number
  readonly openUntil: Date | null
  readonly lastFailures: readonly Failure[]
}

/** After so many consecutive failures calls are blocked for some seconds; then one call tests the plugin. */
export const breaker = { failures: 3, seconds: 30, remembered: 10 } as const

/** Limits per call: seconds, tries and reply size. */
export const callLimits = { seconds: 2, tries: 2, bytes: 1024 * 1024 } as const

/** Recommendations are an addition to a page that should not wait for them. */
const shorterLimits: Partial<Record<PluginCall, { seconds: number; tries: number }>> = {
  getRecommendations: { seconds: 1, tries: 1 },
}

export const getLimits = (call: PluginCall): { seconds: number; tries: number } => shorterLimits[call] ?? callLimits

/** What an extension in this process may take: it asks nothing over a network. */
export const localMilliseconds = 500

export type CircuitState = 'CLOSED' | 'OPEN' | 'HALF_OPEN'

export function getState(circuit: Pick<Circuit, 'openUntil'> | undefined, now: Date): CircuitState {
  if (!circuit?.openUntil) return 'CLOSED'
  return now < circuit.openUntil ? 'OPEN' : 'HALF_OPEN'
}

/** The URL of a call: the path is appended to the base URL. */
export const buildAddress = (baseUrl: string, path: string): string => baseUrl.replace(/\/{1,20}$/, '') + path
