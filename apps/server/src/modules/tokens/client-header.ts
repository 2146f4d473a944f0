import { Problem } from '@stoa/contract/problem'
import type { FastifyRequest } from 'fastify'

type Fields = Readonly<Record<string, unknown>>

/**
 * RFC 6749, section 2.3.1: an app may show its id and secret in the header that HTTP has for it, in place of the form. It
 * is read as if they stood there; in both places at once is a mistake.
 */
export function readClientHeader(request: FastifyRequest): boolean {
  const encoded = /^basic +([\w+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (encoded === undefined || !request.routeOptions.config?.oauth) return false
  const [id, secret] = clientIn(Buffer.from(encoded, 'base64').toString('utf8'))
  if (typeof (request.body ?? {}) !== 'object' || Array.isArray(request.body)) return true
  const form = (request.body ?? {}) as Fields
  const named = form.client_id ?? form.clientId
  if (form.client_secret !== undefined || (typeof named === 'string' && named.toLowerCase() !== id.toLowerCase())) {
    throw new Problem('INVALID_REQUEST', { description: 'The client is named in the header and in the form.' })
  }
  request.body = { ...form, client_id: id, ...(secret && { client_secret: secret }) }
  return true
}

/** Each half is encoded as in a form before both are joined. */
function clientIn(text: string): [id: string, secret: string] {
  const [id = '', ...rest] = text.split(':')
  try {
    const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
    return [decode(id), decode(rest.join(':'))]
  } catch {
    throw new Problem('INVALID_CLIENT')
  }
}
