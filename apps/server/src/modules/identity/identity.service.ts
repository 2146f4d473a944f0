import { randomBytes } from 'node:crypto'
import type { authentication } from '@stoa/contract/authentication'
import type { IdentityProfile } from '@stoa/contract/identity.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { violates } from '../../kernel/database.ts'
import { updated } from '../../kernel/events.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { addMember, findMember, maySignIn, type NewMember, recordSignIn, toMemberEntity } from '../members/index.ts'
import { currentSite } from '../sites/index.ts'
import { endSessionsOf } from '../tokens/index.ts'
import * as store from './identity.store.ts'
import { freshSignIn, type Identity, normalizeEmail } from './identity.ts'
import { toState } from './identity.wire.ts'
import { countLogin, countRegistration, forgetLogins } from './limits.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { issueSessionToken } from './session-tokens.ts'

type Operations = typeof authentication
type State = ReplyOf<Operations['registerV2']>

export async function registerV2(units: Units, input: InputOf<Operations['registerV2']>): Promise<State> {
  await countRegistration(units)
  const passwordHash = await hashPassword(input.password)
  const email = normalizeEmail(input.loginId.email)
  for (let attempt = 1; ; attempt++) {
    try {
      return await units.command((unit) => register(unit, email, passwordHash, profileOf(input.profile)))
    } catch (error) {
      if (violates(error, 'identities_email') || violates(error, 'members_login_email'))
        return answerKnownAddress(units)
      // Two of the same name at the same time: the second try sees the first one's slug.
      if (!violates(error, 'members_slug') || attempt === 3) throw error
    }
  }
}

async function register(unit: Unit, email: string, passwordHash: string, profile: IdentityProfile): Promise<State> {
  if (await store.findIdentityByEmail(unit, email)) return answerKnownAddress(unit)
  const { settings } = await currentSite(unit)
  const status = settings.memberApproval === 'owner' ? 'APPLICANT' : 'ACTIVE'
  const member = await addMember(unit, { ...toNewMember(profile), loginEmail: email, status })
  const identity: Identity = {
    memberId: member.id,
    email,
    passwordHash,
    revision: '1',
    profile,
    createdDate: unit.now,
    updatedDate: unit.now,
    status,
    emailVerified: false,
  }
  await store.insertIdentity(unit, identity)
  if (settings.accountEnumeration === 'private') return mailWillTell()
  return toState(identity, maySignIn(status) ? await issueSessionToken(unit, member.id) : undefined)
}

/** A site may keep to itself who has an account; then known and unknown addresses get one answer. */
async function answerKnownAddress(from: Unit | Units): Promise<State> {
  const site = 'read' in from ? await from.read(currentSite) : await currentSite(from)
  if (site.settings.accountEnumeration === 'private') return mailWillTell()
  throw new Problem('EMAIL_ALREADY_EXISTS')
}

const mailWillTell = (): State => ({
  state: 'REQUIRE_EMAIL_VERIFICATION',
  stateToken: randomBytes(32).toString('base64url'),
})

function toNewMember(profile: IdentityProfile): Omit<NewMember, 'loginEmail' | 'status'> {
  const { firstName, lastName, nickname, company, position, birthdate, phonesV2, privacyStatus } = profile
  return {
    loginEmailVerified: false,
    privacyStatus: privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    firstName,
    lastName,
    nickname,
    details: {
      ...(phonesV2 && { phones: phonesV2.map(({ phone }) => phone) }),
      ...(company !== undefined && { company: company.slice(0, 100) }),
      ...(position !== undefined && { jobTitle: position.slice(0, 100) }),
      ...(birthdate !== undefined && { birthdate }),
    },
  }
}

/** What of a profile a person may say about themselves; labels are the owner's. */
function profileOf(given: InputOf<Operations['registerV2']>['profile']): IdentityProfile {
  const { labels: _, ...profile } = given ?? {}
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null)) as IdentityProfile
}

/** Well beyond every address, so that what is cut off belongs to nobody. */
const longestTry = 1000

export async function loginV2(units: Units, input: InputOf<Operations['loginV2']>): Promise<State> {
  const email = normalizeEmail(input.loginId.email.slice(0, longestTry))
  await countLogin(units, 'member', email)
  const found = await units.read(async (unit) => ({
    identity: await store.findIdentityByEmail(unit, email),
    site: await currentSite(unit),
  }))
  const { identity, site } = found
  if (!(await isPassword(identity?.passwordHash, input.password)) || !identity) {
    const isUnknown = !identity && site.settings.accountEnumeration !== 'private'
    throw new Problem(isUnknown ? 'IDENTITY_NOT_FOUND' : 'INVALID_PASSWORD')
  }
  if (identity.status === 'BLOCKED') throw new Problem('MEMBER_BLOCKED')
  await forgetLogins(units, 'member', email)
  if (!maySignIn(identity.status)) return toState(identity, undefined)
  return units.command(async (unit) => {
    const sessionToken = await issueSessionToken(unit, identity.memberId)
    await recordSignIn(unit, identity.memberId)
    const member = await findMember(unit, identity.memberId)
    if (member) await unit.emit(updated('wix.members.v1.member_updated', member.id, toMemberEntity(member, 'FULL')))
    return toState(identity, sessionToken)
  })
}

/** Only the password's owner may change it: by the old one, or by having signed in just now. Other sessions end. */
export async function changePassword(
  units: Units,
  { newPassword, currentPassword }: InputOf<Operations['changePassword']>,
): Promise<Record<string, never>> {
  const { actor } = units
  if (actor.type !== 'member') throw new Problem('PERMISSION_DENIED')
  const identity = await units.read((unit) => store.findIdentity(unit, actor.id))
  if (!identity) throw new Problem('RECENT_SIGN_IN_REQUIRED')
  if (currentPassword) {
    await countLogin(units, 'member', identity.email)
    if (!(await isPassword(identity.passwordHash, currentPassword))) throw new Problem('INVALID_PASSWORD')
  } else if (actor.authTime + freshSignIn < Date.now() / 1000) throw new Problem('RECENT_SIGN_IN_REQUIRED')
  const passwordHash = await hashPassword(newPassword)
  await units.command(async (unit) => {
    const changed = await store.updatePassword(unit, actor.id, passwordHash, identity.passwordHash)
    if (changed === 0) throw new Problem('RECENT_SIGN_IN_REQUIRED')
    await endSessionsOf(unit, actor.id, 'password_changed', actor.sessionId)
  })
  return {}
}
