import { isIP } from 'node:net'

/**
 * The name under which the shop publishes something of its own. Names are reversed domains, and their owner is who owns
 * the domain: a name of one word is put below the shop's. Addresses without a domain belong to developers.
 */
export function buildOwnName(name: string, origin: string): string {
  if (name.includes('.')) return name
  const host = new URL(origin).hostname
  const isDomain = isIP(host.replace(/^\[|\]$/g, '')) === 0
  return [...(isDomain ? host.split('.').reverse() : ['localhost']), name].join('.')
}
