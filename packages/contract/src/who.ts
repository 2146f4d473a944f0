import type { Identity } from './operation.ts'

/** Shoppers. Services check ownership. */
export const buyers = ['visitor', 'member', 'owner', 'app'] as const satisfies Identity[]

/** Those who manage the shop. */
export const merchants = ['owner', 'app'] as const satisfies Identity[]
