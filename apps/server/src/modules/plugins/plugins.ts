import type { PluginCall, PluginInterface } from '@stoa/contract/plugin-calls'
import type { AlgorithmConfig } from '@stoa/contract/shapes/algorithm'
import type { Units } from '../../kernel/unit.ts'
import type { AppKey } from '../sites/api.ts'

export interface PluginDoc {
  readonly name: string
  readonly appId: string
  /** Empty: an external database that has no endpoint yet. */
  readonly baseUrl: string
  readonly interfaces: readonly PluginInterface[]
  /** What a provider of recommendations offers, and for which catalogs. */
  readonly algorithms?: readonly AlgorithmConfig[]
  readonly catalogAppIds?: readonly string[]
  /** The prefix of its collections, if it is an external database. */
  readonly namespace?: string
  /** What an external database gets with each request, encrypted. */
  readonly configuration?: string
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

interface CallLimits {
  readonly seconds: number
  readonly tries: number
  /** Largest reply. */
  readonly bytes: number
}

export const callLimits: CallLimits = { seconds: 2, tries: 2, bytes: 1024 * 1024 }

/** A page of up to a thousand items. */
const dataBytes = 8 * 1024 * 1024
/** Not repeated, as a service that did not answer may have done it. */
const dataChange: Partial<CallLimits> = { seconds: 4, tries: 1, bytes: dataBytes }

const ownLimits: Partial<Record<PluginCall, Partial<CallLimits>>> = {
  // Recommendations are an addition to a page that should not wait for them.
  getRecommendations: { seconds: 1, tries: 1 },
  listCollections: { bytes: dataBytes },
  queryDataItems: { bytes: dataBytes },
  aggregateDataItems: { bytes: dataBytes },
  queryDistinctValues: { bytes: dataBytes },
  queryReferencedDataItems: { bytes: dataBytes },
  createCollection: dataChange,
  updateCollection: dataChange,
  deleteCollection: dataChange,
  insertDataItems: dataChange,
  updateDataItems: dataChange,
  removeDataItems: dataChange,
  truncateDataItems: dataChange,
  insertDataItemReferences: dataChange,
  removeDataItemReferences: dataChange,
}

export const getLimits = (call: PluginCall): CallLimits => ({ ...callLimits, ...ownLimits[call] })

/** What an extension in this process may take: it asks nothing over a network. */
export const localMilliseconds = 500

export type CircuitState = 'CLOSED' | 'OPEN' | 'HALF_OPEN'

export function getState(circuit: Pick<Circuit, 'openUntil'> | undefined, now: Date): CircuitState {
  if (!circuit?.openUntil) return 'CLOSED'
  return now < circuit.openUntil ? 'OPEN' : 'HALF_OPEN'
}

/** The URL of a call: the path is appended to the base URL. */
export const buildAddress = (baseUrl: string, path: string): string => baseUrl.replace(/\/{1,20}$/, '') + path
