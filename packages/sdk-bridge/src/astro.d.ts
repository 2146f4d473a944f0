import type { StoaAddresses } from './addresses.cjs'
/** The integration for Astro. */
export function stoa(options?: StoaAddresses): { name: string; hooks: Record<string, never> }
export default stoa
