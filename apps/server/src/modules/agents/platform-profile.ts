import { isRecord } from '../../kernel/is-record.ts'

/** An entry of a platform's profile for one version of a capability. */
export interface DeclaredCapability {
  readonly version: string
  readonly config: Readonly<Record<string, unknown>>
}

/** A public key of a platform, as a JWK (RFC 7517). */
export interface PlatformKey {
  readonly kid: string
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y?: string
}

/** What a platform says of itself at its profile URL, as far as it matters here. */
export interface PlatformProfile {
  readonly version: string
  readonly name?: string
  readonly capabilities: ReadonlyMap<string, readonly DeclaredCapability[]>
  readonly keys: readonly PlatformKey[]
}

/** More than any platform declares: the rest is not read. */
const max = { capabilities: 200, entries: 20, keys: 20, text: 500 } as const

/** Undefined: it is not a profile. Keys and entries that are not understood are left out. */
export function parseProfile(text: string): PlatformProfile | undefined {
  const document = parseJson(text)
  if (!isRecord(document) || !isRecord(document.ucp)) return undefined
  const { version, capabilities, name } = document.ucp
  if (typeof version !== 'string' || !isDate(version)) return undefined
  if (capabilities !== undefined && !isRecord(capabilities)) return undefined
  const title = [name, document.name].find((each) => typeof each === 'string' && each.length <= max.text)
  return {
    version,
    ...(typeof title === 'string' && title.trim() && { name: title.trim().slice(0, 100) }),
    capabilities: new Map(
      Object.entries(capabilities ?? {})
        .slice(0, max.capabilities)
        .map(([each, entries]) => [each, readEntries(entries)]),
    ),
    // The first release names the list signing_keys, the second keys.
    keys: [...readKeys(document.keys), ...readKeys(document.signing_keys)],
  }
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readEntries = (entries: unknown): DeclaredCapability[] =>
  (Array.isArray(entries) ? entries : [entries]).slice(0, max.entries).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.version !== 'string') return []
    return [{ version: entry.version, config: isRecord(entry.config) ? entry.config : {} }]
  })

const readKeys = (keys: unknown): PlatformKey[] =>
  (Array.isArray(keys) ? keys : []).slice(0, max.keys).flatMap((key) => {
    if (!isRecord(key)) return []
    const { kid, kty, crv, x, y } = key
    const texts = [kid, kty, crv, x, ...(y === undefined ? [] : [y])]
    if (!texts.every((text) => typeof text === 'string' && text.length <= max.text)) return []
    return [{ kid, kty, crv, x, ...(y !== undefined && { y }) } as PlatformKey]
  })

/** Where the platform takes orders, of the capability's version that is active. */
export function findWebhookUrl(
  { capabilities }: Pick<PlatformProfile, 'capabilities'>,
  version: string | undefined,
): string | undefined {
  const entries = capabilities.get('dev.ucp.shopping.order') ?? []
  const url = (entries.find((entry) => entry.version === version) ?? entries[0])?.config.webhook_url
  return typeof url === 'string' && url.length <= 2000 && URL.canParse(url) ? url : undefined
}
