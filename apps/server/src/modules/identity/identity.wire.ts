import type { AuthenticationState, Identity as WireIdentity } from '@stoa/contract/identity.entity'
import { toCurrentProfile } from './current-profile.ts'
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
    identityProfile: toCurrentProfile(identity),
    email: { address: identity.email, isVerified: identity.emailVerified },
    status: {
      name: isUnverified && statusNames[identity.status] === 'ACTIVE' ? 'PENDING' : statusNames[identity.status],
      reasons: [
        ...(identity.status === 'APPLICANT' ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
        ...(isUnverified ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const) : []),
      ],
    },
    factors: [
      ...(identity.passwordHash === null ? [] : [toPasswordFactor(identity)]),
      ...identity.factors.map(({ id, type, status }) => ({ factorId: id, type, status })),
    ],
  }
}

/** The password has no factor row: it belongs to the identity. */
const toPasswordFactor = ({ memberId, passwordState }: Identity) => ({
  factorId: memberId,
  type: 'PASSWORD' as const,
  status: passwordState === 'USABLE' ? ('ACTIVE' as const) : ('REQUIRE_REENROLL' as const),
})

type AdditionalData = NonNullable<AuthenticationState['additionalData']>

/** The platform's format of values in `additionalData`: each tagged with its type. */
export function toAdditionalData(values: Record<string, string | readonly string[] | undefined>): AdditionalData {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    present.map(([name, value]) => [
      name,
      typeof value === 'string'
        ? { strValue: value }
        : { listValue: { value: value!.map((each) => ({ strValue: each })) } },
    ]),
  )
}
