import type { Identity } from './operation.ts'

/** Whoever may shop. What each of them sees of others' things is the service's matter. */
export const buyers = ['visitor', 'member', 'owner', 'app'] as const satisfies Identity[]

/** Whoever runs the shop. */
export const merchants = ['owner', 'app'] as const satisfies Identity[]
