import { type EgressResponse, egressPort } from '../../kernel/egress.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { signMessage } from './http-signatures.ts'
import { profilePath } from './protocol.ts'
import { getSigningKey } from './site-keys.ts'

/** The headers that sign an answer: `content-digest`, `signature-input`, `signature`. Call it outside of any unit. */
export async function signAnswer(
  units: Units,
  { status, contentType, body }: { status: number; contentType: string; body: string | Uint8Array },
): Promise<Record<string, string>> {
  const message = { status, headers: { 'content-type': contentType }, body: Buffer.from(body) }
  return signMessage(message, await getSigningKey(units), new Date())
}

/** How the shop names itself in requests. */
const buildAgentHeader = (origin: string): string => `profile="${origin}${profilePath}"`

/** Of an answer, of which the status alone counts. */
const limits = { seconds: 10, bytes: 64 * 1024 } as const

/** Posts JSON in the shop's name, signed, through the gate of outbound requests. Throws an EgressError. */
export async function fetchSigned(
  units: Units,
  { url, body, headers: more }: { url: string; body: string; headers: Readonly<Record<string, string>> },
): Promise<EgressResponse> {
  const { host, pathname, search } = new URL(url)
  const { origin } = units.use(settingsPort)
  const headers = { ...more, 'content-type': 'application/json', 'ucp-agent': buildAgentHeader(origin) }
  const message = {
    ...{ method: 'POST', authority: host, path: pathname, query: search.slice(1) },
    headers,
    body: Buffer.from(body),
  }
  const signature = signMessage(message, await getSigningKey(units), new Date())
  return units
    .use(egressPort)
    .send({ url, method: 'POST', headers: { ...headers, ...signature }, body, maxRedirects: 0, ...limits })
}
