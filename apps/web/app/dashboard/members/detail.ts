import type { ReplyOf } from '@stoa/contract'
import type { Member } from '@stoa/contract/member.entity'
import type { Session } from '@stoa/contract/sessions'
import { addressLines } from '../../lib/address-lines.ts'
import { photoOf } from '../../lib/photo.ts'
import { toMemberRow } from './row.ts'

export function toDetail(member: Member) {
  const { contact = {}, profile = {} } = member
  const addresses = (contact.addresses ?? []).map((address) => addressLines({ address }, 'en').join(', '))
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
    photo: photoOf(profile.photo),
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

type Factors = ReplyOf<'factors.listFactorsOfMember'>

const factorNames: Readonly<Record<Factors['factors'][number]['type'], string>> = {
  TOTP: 'Authenticator app',
  WEBAUTHN: 'Passkey',
  EMAIL: 'Code by mail',
  SMS: 'Text message',
  CALL: 'Call',
  PUSH: 'Question on the phone',
}

const passwordStates: Readonly<Record<Factors['passwordStatus'], string>> = {
  USABLE: 'Set',
  MUST_CHANGE: 'Has to be changed at the next sign-in',
  RESET: 'Taken away',
}

/** How somebody signs in; nothing for members who have no account of their own. */
export const toWaysIn = ({ hasPassword, passwordStatus, factors, recoveryCodesLeft }: Factors) => ({
  password: hasPassword || passwordStatus !== 'USABLE' ? passwordStates[passwordStatus] : 'None',
  mayAskForAnother: hasPassword && passwordStatus === 'USABLE',
  recoveryCodesLeft,
  factors: factors
    .filter(({ status }) => status !== 'INACTIVE')
    .map(({ id, type, name, target, usedDate }) => ({
      id,
      name: name ?? factorNames[type],
      target,
      lastUsed: usedDate,
    })),
})
export type WaysIn = ReturnType<typeof toWaysIn>
