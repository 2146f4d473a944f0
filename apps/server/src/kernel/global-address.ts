import { BlockList, isIP, isIPv6 } from 'node:net'

/** What the special-purpose registries of IANA (RFC 6890) keep from being reached globally. */
const notGlobal = new BlockList()
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
  notGlobal.addSubnet(network, prefix, 'ipv4')
}
// Inside 2000::/3, the part that is handed out: protocol assignments with Teredo, documentation, 6to4.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notGlobal.addSubnet(network, prefix, 'ipv6')
}
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

/** ISATAP (RFC 5214) hides an IPv4 address behind this interface id in any prefix. */
const isatap = /:0?0?0?2?0?0?:5efe:[0-9a-f]{1,4}:[0-9a-f]{1,4}$/

/**
 * Whether the whole internet may hold this address. What carries an IPv4 address inside an IPv6 one (mapped, compatible,
 * translated, 6to4, Teredo, ISATAP) is never global here: who means an IPv4 address can write one.
 */
export function isGlobalAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (!isIPv6(address)) return !notGlobal.check(address, 'ipv4')
  return handedOut.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6') && !isatap.test(expand(address))
}

/** Its eight groups, without a zone. */
function expand(address: string): string {
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]/`).hostname.slice(1, -1).split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].join(':')
}
