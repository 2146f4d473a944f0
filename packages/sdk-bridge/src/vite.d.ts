import type { StoaAddresses } from './addresses.cjs'
/** The plugin for Vite and frameworks based on it. */
export function stoa(options?: StoaAddresses): { name: string }
export default stoa
