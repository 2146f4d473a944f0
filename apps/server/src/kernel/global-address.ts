import { BlockList, isIP, isIPv6 } from 'node:net'

/** Special-purpose ranges of IANA that are not globally reachable (RFC 6890). */
const nonGlobal = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  nonGlobal.addSubnet(network, prefix, 'ipv4')
}
// Ranges inside 2000::/3 that are not global: protocol assignments with Teredo, documentation, 6to4.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  nonGlobal.addSubnet(network, prefix, 'ipv6')
}
const allocated = new BlockList()
allocated.addSubnet('2000::', 3, 'ipv6')

/** ISATAP (RFC 5214) embeds an IPv4 address behind this interface id in any prefix. */
const isatap = /:0?0?0?2?0?0?:5efe:[0-9a-f]{1,4}:[0-9a-f]{1,4}$/

/**
 * Whether an address is globally routable. IPv6 addresses that embed an IPv4 address (mapped, compatible, translated,
 * 6to4, Teredo, ISATAP) count as not global.
 */
export function isGlobalAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (!isIPv6(address)) return !nonGlobal.check(address, 'ipv4')
  return allocated.check(address, 'ipv6') && !nonGlobal.check(address, 'ipv6') && !isatap.test(expandIpv6(address))
}

/** The eight groups of an IPv6 address, without its zone. */
function expandIpv6(address: string): string {
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]/`).hostname.slice(1, -1).split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].join(':')
}
