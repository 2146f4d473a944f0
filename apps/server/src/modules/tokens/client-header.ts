import { Problem } from '@stoa/contract/problem'
import type { FastifyRequest } from 'fastify'

type Fields = Readonly<Record<string, unknown>>

/**
 * RFC 6749, section 2.3.1: a client may send its id and secret in the Authorization header instead of the form. They
 * are read as form fields; sending both is an error.
 */
export function readClientHeader(request: FastifyRequest): boolean {
  const encoded = /^basic +([\w+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (encoded === undefined || !request.routeOptions.config?.oauth) return false
  const [id, secret] = parseClient(Buffer.from(encoded, 'base64').toString('utf8'))
  if (typeof (request.body ?? {}) !== 'object' || Array.isArray(request.body)) return true
  const form = (request.body ?? {}) as Fields
  const named = form.client_id ?? form.clientId
  if (form.client_secret !== undefined || (typeof named === 'string' && named.toLowerCase() !== id.toLowerCase())) {
    throw new Problem('INVALID_REQUEST', { description: 'The client is named in the header and in the form.' })
  }
  request.body = { ...form, client_id: id, ...(secret && { client_secret: secret }) }
  return true
}

/** Each half is form-encoded before joining. */
function parseClient(text: string): [id: string, secret: string] {
  const [id = '', ...rest] = text.split(':')
  try {
    const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
    return [decode(id), decode(rest.join(':'))]
  } catch {
    throw new Problem('INVALID_CLIENT')
  }
}
