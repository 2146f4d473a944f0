import { isProgramRedirectUri } from '../../kernel/gate.ts'
import { isRecord } from '../../kernel/is-record.ts'

/** A program that asks to be connected, as it describes itself. */
export interface Program {
  name: string
  redirectUris: readonly string[]
}

const maxUris = 5
const maxNameLength = 80

/** RFC 7591's fields that count here; a text says what is wrong. */
export function readProgram(metadata: unknown, fallbackName: string): Program | string {
  if (!isRecord(metadata)) return 'The metadata must be a JSON object.'
  const { redirect_uris: uris, client_name: name, token_endpoint_auth_method: method } = metadata
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > maxUris)
    return `redirect_uris must have 1 to ${maxUris} addresses.`
  const wrong = uris.find((uri) => typeof uri !== 'string' || !isProgramRedirectUri(uri))
  if (wrong !== undefined)
    return 'Each redirect URI must begin with https://, with http://localhost or http://127.0.0.1, or with a scheme of its own.'
  if (method !== undefined && method !== 'none')
    return 'Clients have no secret: token_endpoint_auth_method must be none.'
  return { name: readName(name) ?? fallbackName, redirectUris: uris as string[] }
}

/** Without what could hide or reverse a part of it on the page of consent. */
function readName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const shown = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return shown === '' ? undefined : shown.slice(0, maxNameLength)
}
