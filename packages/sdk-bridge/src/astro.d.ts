import type { StoaAddresses } from './addresses.js'
/** The integration for Astro. */
export function stoa(options?: StoaAddresses): { name: string; hooks: Record<string, never> }
export default stoa
