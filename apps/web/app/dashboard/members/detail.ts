import type { Member } from '@stoa/contract/member.entity'
import type { Session } from '@stoa/contract/sessions'
import { toMemberRow } from './row.ts'

export function toDetail(member: Member) {
  const { contact = {}, profile = {} } = member
  const addresses = (contact.addresses ?? []).map(({ addressLine, city, postalCode, country }) =>
    [addressLine, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
  )
  const facts = [
    ['Login email', member.loginEmail],
    ['Nickname', profile.nickname],
    ['Title', profile.title],
    ['Phones', contact.phones?.join(', ')],
    ['Addresses', addresses.join('; ')],
    ['Company', contact.company],
    ['Birthday', contact.birthdate],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return {
    ...toMemberRow(member),
    isVerified: member.loginEmailVerified === true,
    slug: profile.slug,
    facts,
  }
}
export type Detail = ReturnType<typeof toDetail>

export const toSessionRow = ({ id, device, address, appName, lastUsedDate }: Session) => ({
  id,
  device: [device.browser, device.system].filter(Boolean).join(' on ') || 'Unknown device',
  place: [appName, address].filter(Boolean).join(' · '),
  lastUsed: lastUsedDate,
})
