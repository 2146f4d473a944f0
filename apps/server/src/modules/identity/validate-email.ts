import { domainToASCII } from 'node:url'
import type { authentication } from '@stoa/contract/authentication'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { findBouncedAmong, isAddress } from '../mail/api.ts'
import { mailDomainsPort } from './mail-domain.port.ts'
import { getCurrentPolicy } from './sign-in-policy.ts'

type Operation = typeof authentication.validateEmail
type Reply = ReplyOf<Operation>

/** Each may cost a DNS query. */
const lookups: Limit = { name: 'validate-email-address', tries: 60, seconds: 600 }

/** Whether mail can be delivered to an address, before a sign-up. Reveals nothing about accounts. */
export async function validateEmail(units: Units, { email }: InputOf<Operation>): Promise<Reply> {
  await units.use(limitsPort).count(lookups, getAddressBlock(units.address))
  if (!isAddress(email)) return { valid: false, formatInvalid: true }
  const domain = parseHost(email)
  if (!domain) return toFailure('EMAIL_DOMAIN_FORMAT_INVALID')
  if (await isKnownToBounce(units, email)) return toFailure('EMAIL_ADDRESS_BOUNCED')
  const isServed = await units.use(mailDomainsPort).takeMail(domain)
  return isServed ? { valid: true, formatInvalid: false } : toFailure('EMAIL_DOMAIN_MISSING_DNS_RECORDS')
}

const toFailure = (reason: NonNullable<Reply['failure']>['reason']): Reply => ({
  valid: false,
  failure: { reason },
  formatInvalid: false,
})

/** The domain of an address as DNS takes it; other alphabets in ASCII form. */
export function parseHost(email: string): string | undefined {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1))
  const isHost = host.length <= 253 && /^(?:(?!-)[a-z\d-]{1,63}(?<!-)\.)+(?!-)(?!\d+$)[a-z\d-]{2,63}(?<!-)$/.test(host)
  return isHost ? host : undefined
}

/** A bounce reveals that the shop has mailed the address: where account existence is private, only owners see it. */
async function isKnownToBounce(units: Units, email: string): Promise<boolean> {
  return units.read(async (unit) => {
    const { accountEnumeration } = await getCurrentPolicy(unit)
    const isManaged = unit.actor.type === 'owner' || unit.actor.type === 'app'
    if (accountEnumeration === 'private' && !isManaged) return false
    return (await findBouncedAmong(unit, [email.toLowerCase()])).size > 0
  })
}
