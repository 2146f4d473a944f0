import type { ReplyOf } from '@stoa/contract'
import type { Member } from '@stoa/contract/member.entity'
import type { Session } from '@stoa/contract/sessions'
import type { PlainKey, Translate } from '@stoa/messages'
import { formatAddress } from '../../lib/address-lines.ts'
import { toPhoto } from '../../lib/photo.ts'
import { toMemberRow } from './row.ts'

export function toDetail(t: Translate, member: Member) {
  const { contact = {}, profile = {} } = member
  const addresses = (contact.addresses ?? []).map((address) => t.join(formatAddress({ address }, t.language)))
  const facts = [
    [t('dashboard-members:fact.email'), member.loginEmail],
    [t('dashboard-members:fact.nickname'), profile.nickname],
    [t('dashboard-members:fact.title'), profile.title],
    [t('dashboard-members:fact.phones'), contact.phones && t.join(contact.phones)],
    [t('dashboard-members:fact.addresses'), addresses.join('; ')],
    [t('dashboard-members:fact.company'), contact.company],
    [t('dashboard-members:fact.birthday'), contact.birthdate],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return {
    ...toMemberRow(member),
    isVerified: member.loginEmailVerified === true,
    slug: profile.slug,
    photo: toPhoto(profile.photo),
    facts,
  }
}
export type Detail = ReturnType<typeof toDetail>

export const toSessionRow = (t: Translate, { id, device, address, appName, lastUsedDate }: Session) => ({
  id,
  device: formatDeviceName(t, device),
  place: [appName, address].filter(Boolean).join(' · '),
  lastUsed: lastUsedDate,
})

function formatDeviceName(t: Translate, { browser, system }: Session['device']): string {
  if (browser && system) return t('account:devices.name', { browser, system })
  return browser || system || t('account:devices.unknown')
}

type Factors = ReplyOf<'factors.listFactorsOfMember'>

const factorNames: Readonly<Record<Factors['factors'][number]['type'], PlainKey>> = {
  TOTP: 'account:factor.totp',
  WEBAUTHN: 'account:factor.passkey',
  EMAIL: 'account:factor.email',
  SMS: 'account:factor.sms',
  CALL: 'account:factor.call',
  PUSH: 'account:factor.push',
}

const passwordStates: Readonly<Record<Factors['passwordStatus'], PlainKey>> = {
  USABLE: 'dashboard-members:password.set',
  MUST_CHANGE: 'dashboard-members:password.mustChange',
  RESET: 'dashboard-members:password.reset',
}

export const toSignInMethods = (
  t: Translate,
  { hasPassword, passwordStatus, factors, recoveryCodesLeft }: Factors,
) => ({
  password: t(
    hasPassword || passwordStatus !== 'USABLE' ? passwordStates[passwordStatus] : 'dashboard-members:password.none',
  ),
  canRequireChange: hasPassword && passwordStatus === 'USABLE',
  recoveryCodesLeft,
  factors: factors
    .filter(({ status }) => status !== 'INACTIVE')
    .map(({ id, type, name, target, usedDate }) => ({
      id,
      name: name ?? t(factorNames[type]),
      target,
      lastUsed: usedDate,
    })),
})
export type SignInMethods = ReturnType<typeof toSignInMethods>
