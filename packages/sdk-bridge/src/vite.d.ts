import type { StoaAddresses } from './addresses.cjs'
/** The plug-in for Vite, and for what is built with it. */
export function stoa(options?: StoaAddresses): { name: string }
export default stoa
