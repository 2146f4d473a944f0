import type { ReplyOf } from '@stoa/contract'

export type Entry = ReplyOf<'audit.queryAuditLog'>['entries'][number]
type Action = Entry['action']

const holders = ['visitor', 'member', 'owner'] as const

/** The affected party. For a session, the member or owner who was signed in. */
export function getSubject({ subject, data: { kind, subjectId } }: Entry): Entry['subject'] {
  const type = holders.find((each) => each === kind)
  return subject?.type === 'session' && type && typeof subjectId === 'string' ? { type, id: subjectId } : subject
}

const kinds: Readonly<Record<string, readonly Action[]>> = {
  'sign-ins': ['SIGNED_UP', 'SIGNED_IN', 'SIGNED_OUT', 'SIGNED_ON_BY_APP', 'DEVICE_REMEMBERED'],
  failures: [
    ...(['SIGN_IN_FAILED', 'SIGN_IN_REFUSED', 'FACTOR_FAILED', 'ACCOUNT_THROTTLED'] as const),
    ...(['REFRESH_TOKEN_REUSED', 'CODE_REUSED', 'ACTING_FOR_MEMBER_REFUSED'] as const),
  ],
  access: [
    ...(['PASSWORD_CHANGED', 'PASSWORD_RESET', 'PASSWORD_RESET_REQUESTED', 'PASSWORD_RESET_FORCED'] as const),
    ...(['MEMBER_INVITED', 'FACTOR_ADDED', 'FACTOR_REMOVED', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_MADE'] as const),
    ...(['EMAIL_VERIFIED', 'LOGIN_EMAIL_CHANGED', 'DEVICES_FORGOTTEN', 'SESSION_ENDED', 'SESSIONS_ENDED'] as const),
  ],
}

export const views = [
  { label: 'dashboard:all', query: '' },
  { label: 'dashboard-audit:view.signIns', query: 'kind=sign-ins' },
  { label: 'dashboard-audit:view.failures', query: 'kind=failures' },
  { label: 'dashboard-audit:view.access', query: 'kind=access' },
  { label: 'dashboard-audit:view.you', query: 'kind=owner' },
] as const

const pageSize = 50
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The query for the search parameters of the page. */
export function buildQuery(params: URLSearchParams) {
  const cursor = params.get('cursor')
  if (cursor) return { query: { cursorPaging: { cursor, limit: pageSize } } }
  const kind = params.get('kind') ?? ''
  const text = (params.get('q') ?? '').trim().slice(0, 100)
  const filter = {
    ...(kinds[kind] && { action: { $in: kinds[kind] } }),
    ...(kind === 'owner' && { 'actor.type': 'owner' }),
    ...(text && (id.test(text) ? { $or: [{ 'subject.id': text }, { 'actor.id': text }] } : { address: text })),
  }
  return { query: { filter, cursorPaging: { limit: pageSize } } }
}
