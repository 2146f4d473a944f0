import type { AssistantAccess } from '@stoa/contract/assistant'

const minute = 60_000
const day = 24 * 60 * minute

export const codeLifetimeMs = minute
export const accessLifetimeMs = 60 * minute
/** Without use; each use of the refresh token begins anew. */
export const refreshLifetimeMs = 90 * day
/** The previous refresh token still works this long: an answer may be lost on its way. */
export const rotationGraceMs = minute
export const usePrecisionMs = 5 * minute

/** The scopes of OAuth, in the order in which the page of consent shows them. */
export const scopes = { READ: 'read', CHANGE: 'change' } as const satisfies Record<AssistantAccess, string>

/** What a client asks for: reading alone, or changes too. Without a scope, everything that there is. */
export function toAccess(scope: string | undefined): AssistantAccess | undefined {
  const requested = (scope ?? '').split(' ').filter((each) => each !== '' && each !== 'offline_access')
  const known: readonly string[] = Object.values(scopes)
  if (requested.some((each) => !known.includes(each))) return undefined
  return requested.length === 0 || requested.includes(scopes.CHANGE) ? 'CHANGE' : 'READ'
}

export const toScope = (access: AssistantAccess): string =>
  access === 'READ' ? scopes.READ : `${scopes.READ} ${scopes.CHANGE}`

export interface Assistant {
  id: string
  ownerId: string
  name: string
  access: AssistantAccess
  /** Of the client id that it registered with. */
  clientHash: Buffer
  redirectUri: string
  codeHash: Buffer | null
  codeChallenge: string | null
  accessHash: Buffer | null
  accessExpiresDate: Date | null
  refreshHash: Buffer | null
  previousRefreshHash: Buffer | null
  refreshedDate: Date | null
  createdDate: Date
  usedDate: Date | null
  /** Until then a code or refresh token must be used. */
  expiresDate: Date
}

/** Whether a refresh token that was replaced may be used once more, or shows that two programs have it. */
export const isWithinGrace = ({ refreshedDate }: Pick<Assistant, 'refreshedDate'>, now: Date): boolean =>
  refreshedDate !== null && now.getTime() < refreshedDate.getTime() + rotationGraceMs
