import type { ProtocolVersion } from './ucp.ts'

/** What a buyer agrees to or refuses; absent: the buyer was not asked. */
export type Consent = Readonly<Partial<Record<ConsentKind, boolean>>>
export type ConsentKind = (typeof consentKinds)[number]

const consentKinds = ['analytics', 'preferences', 'marketing', 'sale_of_data'] as const
const prefix = 'dev.ucp.consent.'

/** What both sides have agreed on, as far as it decides the form of an answer. */
export interface Agreement {
  readonly version: ProtocolVersion
  readonly capabilities: { has(name: string): boolean }
}

/** Only the second release extends carts by consent. */
export const asksConsent = ({ version, capabilities }: Agreement, kind: 'CART' | 'CHECKOUT'): boolean =>
  capabilities.has('dev.ucp.shopping.buyer_consent') && (kind === 'CHECKOUT' || version !== '2026-04-08')

/** Booleans by name in the first release, entries by full name since. Unknown kinds are ignored. */
export function readConsent(input: unknown, version: ProtocolVersion): Consent {
  if (typeof input !== 'object' || input === null) return {}
  const values = input as Record<string, unknown>
  return Object.fromEntries(
    consentKinds.flatMap((kind) => {
      const value = version === '2026-04-08' ? values[kind] : readEntry(values[prefix + kind])
      return typeof value === 'boolean' ? [[kind, value]] : []
    }),
  )
}

const readEntry = (entry: unknown): unknown => (entry as { granted?: unknown } | null | undefined)?.granted

interface ConsentTexts {
  readonly marketing: string
}

/** The form of the answer. The second release describes what the shop asks for: news by email alone. */
export function writeConsent(consent: Consent, version: ProtocolVersion, texts: ConsentTexts): Record<string, unknown> {
  if (version === '2026-04-08') return { ...consent }
  return Object.fromEntries(
    consentKinds.flatMap((kind) => {
      const granted = consent[kind]
      if (granted === undefined && kind !== 'marketing') return []
      const source = granted === undefined ? 'business' : 'platform'
      const description = kind === 'marketing' ? { description: texts.marketing } : {}
      return [[prefix + kind, { granted: granted ?? false, source, ...description }]]
    }),
  )
}
