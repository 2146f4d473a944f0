import type { StoaAddresses } from './addresses.cjs'

type Addresses = Required<StoaAddresses>
export function addresses(options?: StoaAddresses): Addresses
export function remotePattern(where: Addresses): { protocol: string; hostname: string; port: string; pathname: string }
export function inlineBridge(where: Addresses): string
export function bridgeProcess(where: Addresses): void
export function transform(code: string, file: string, where: Addresses): string | undefined
export const words: RegExp
