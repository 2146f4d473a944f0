import type { PluginInterface } from '@stoa/contract/plugin-calls'

/** A service as it is kept. */
export interface PluginDoc {
  readonly name: string
  readonly appId: string
  readonly baseUrl: string
  readonly interfaces: readonly PluginInterface[]
  readonly enabled: boolean
  /** PEM. */
  readonly publicKey: string
  /** The other half, sealed. */
  readonly signingKey: string
}

export type Plugin = PluginDoc & { readonly id: string }

export interface Failure {
  readonly date: string
  readonly reason: string
  readonly status?: number
  readonly milliseconds: number
}

/** How the calls of one kind to one service went lately, for all nodes of the server together. */
export interface Circuit {
  readonly call: string
  /** In a row. */
  readonly failures: number
  readonly openUntil: Date | null
  readonly lastFailures: readonly Failure[]
}

/** After so many failures in a row nobody is asked for so long; then one call finds out. */
export const breaker = { failures: 3, seconds: 30, remembered: 10 } as const

/** How long one call may take, how often it is made, and how much it may answer. */
export const callLimits = { seconds: 2, tries: 2, bytes: 1024 * 1024 } as const

export type CircuitState = 'CLOSED' | 'OPEN' | 'HALF_OPEN'

export function stateOf(circuit: Pick<Circuit, 'openUntil'> | undefined, now: Date): CircuitState {
  if (!circuit?.openUntil) return 'CLOSED'
  return now < circuit.openUntil ? 'OPEN' : 'HALF_OPEN'
}

/** Where a call goes: the path behind whatever the base URL has. */
export const addressOf = (baseUrl: string, path: string): string => baseUrl.replace(/\/{1,20}$/, '') + path
