import type { AuthenticationState, Identity as WireIdentity } from '@stoa/contract/identity.entity'
import { currentProfile } from './current-profile.ts'
import type { Identity } from './identity.ts'

const statusNames = {
  APPLICANT: 'PENDING',
  ACTIVE: 'ACTIVE',
  INACTIVE: 'ACTIVE',
  BLOCKED: 'BLOCKED',
  OFFLINE_ONLY: 'OFFLINE',
} as const satisfies Record<Identity['status'], WireIdentity['status']['name']>

export function toWire(identity: Identity, needsVerification = false): WireIdentity {
  const isUnverified = needsVerification && !identity.emailVerified
  return {
    id: identity.memberId,
    revision: identity.revision,
    createdDate: identity.createdDate.toISOString(),
    updatedDate: identity.updatedDate.toISOString(),
    identityProfile: currentProfile(identity),
    email: { address: identity.email, isVerified: identity.emailVerified },
    status: {
      name: isUnverified && statusNames[identity.status] === 'ACTIVE' ? 'PENDING' : statusNames[identity.status],
      reasons: [
        ...(identity.status === 'APPLICANT' ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
        ...(isUnverified ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const) : []),
      ],
    },
    factors: [
      ...(identity.passwordHash === null ? [] : [passwordFactor(identity)]),
      ...identity.factors.map(({ id, type, status }) => ({ factorId: id, type, status })),
    ],
  }
}

/** The password has no row of its own: it is the account's. */
const passwordFactor = ({ memberId, passwordState }: Identity) => ({
  factorId: memberId,
  type: 'PASSWORD' as const,
  status: passwordState === 'USABLE' ? ('ACTIVE' as const) : ('REQUIRE_REENROLL' as const),
})

type AdditionalData = NonNullable<AuthenticationState['additionalData']>

/** The platform's form of values in `additionalData`: each says of what kind it is. */
export function toAdditionalData(values: Record<string, string | readonly string[] | undefined>): AdditionalData {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      typeof value === 'string'
        ? { strValue: value }
        : { listValue: { value: value!.map((each) => ({ strValue: each })) } },
    ]),
  )
}
