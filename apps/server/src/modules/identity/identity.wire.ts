import type { AuthenticationState, Identity as WireIdentity } from '@stoa/contract/identity.entity'
import type { Identity } from './identity.ts'

const statusNames = {
  APPLICANT: 'PENDING',
  ACTIVE: 'ACTIVE',
  INACTIVE: 'ACTIVE',
  BLOCKED: 'BLOCKED',
  OFFLINE_ONLY: 'OFFLINE',
} as const satisfies Record<Identity['status'], WireIdentity['status']['name']>

export function toWire(identity: Identity): WireIdentity {
  return {
    id: identity.memberId,
    revision: identity.revision,
    createdDate: identity.createdDate.toISOString(),
    updatedDate: identity.updatedDate.toISOString(),
    identityProfile: { customFields: [], addresses: [], ...identity.profile },
    email: { address: identity.email, isVerified: identity.emailVerified },
    status: {
      name: statusNames[identity.status],
      reasons: identity.status === 'APPLICANT' ? ['PENDING_ADMIN_APPROVAL_REQUIRED'] : [],
    },
  }
}

export function toState(identity: Identity, sessionToken: string | undefined): AuthenticationState {
  const state = sessionToken === undefined ? 'REQUIRE_OWNER_APPROVAL' : 'SUCCESS'
  return { state, ...(sessionToken !== undefined && { sessionToken }), identity: toWire(identity), additionalData: {} }
}
