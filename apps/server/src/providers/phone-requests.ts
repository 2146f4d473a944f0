import { EgressError, type EgressRequest, egressPort, readText } from '../kernel/egress.ts'
import type { Units } from '../kernel/unit.ts'
import { PhoneRefused } from '../modules/phone/api.ts'

/** One request to a phone service, without a retry: a message that arrives twice costs twice. */
export async function requestService(
  units: Units,
  request: Pick<EgressRequest, 'url' | 'method' | 'headers' | 'body'>,
): Promise<{ status: number; body: string }> {
  try {
    const reply = await units.use(egressPort).send({ ...request, maxRedirects: 0, seconds: 8, bytes: 64 * 1024 })
    const body = await readText(reply)
    if (reply.status >= 500) throw new PhoneRefused('SERVICE_UNAVAILABLE', writeStatus(reply.status))
    return { status: reply.status, body }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    throw new PhoneRefused('SERVICE_UNAVAILABLE', undefined, error)
  }
}

/** For replies without a text. */
export const writeStatus = (status: number): string => `HTTP ${status}`

export function parseJson<T extends object>(text: string): Partial<T> {
  try {
    return (JSON.parse(text) as T | null) ?? {}
  } catch {
    return {}
  }
}

/** With the digits of the code apart, so that they are read out one by one. */
export const spellOut = (text: string, code: string): string => text.replace(code, [...code].join(', '))

export const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
