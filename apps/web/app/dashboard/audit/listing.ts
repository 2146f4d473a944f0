import type { ReplyOf } from '@stoa/contract'

export type Entry = ReplyOf<'audit.queryAuditLog'>['entries'][number]
type Action = Entry['action']

/** What has happened, in words; what is not named here is read off its own name. */
const said: Partial<Record<Action, string>> = {
  SIGNED_ON_BY_APP: 'Signed on by an app',
  SIGN_IN_FAILED: 'Sign-in failed',
  SIGN_IN_REFUSED: 'Sign-in refused',
  SIGN_IN_POLICY_CHANGED: 'Sign-in policy changed',
  PAYMENT_ACCOUNT_CHANGED: 'Payment provider changed',
  MEMBER_INVITED: 'Invitation sent',
  EMAIL_VERIFIED: 'Email address verified',
  LOGIN_EMAIL_CHANGED: 'Login email changed',
  FACTOR_ADDED: 'Second factor added',
  FACTOR_REMOVED: 'Second factor removed',
  FACTOR_FAILED: 'Second factor failed',
  OAUTH_APP_CREATED: 'OAuth app created',
  OAUTH_APP_CHANGED: 'OAuth app changed',
  OAUTH_APP_REMOVED: 'OAuth app removed',
  API_KEY_CREATED: 'API key created',
  PLUGIN_CREATED: 'Service added',
  PLUGIN_CHANGED: 'Service changed',
  PLUGIN_REMOVED: 'Service removed',
  API_KEY_REMOVED: 'API key removed',
  REFRESH_TOKEN_REUSED: 'Stolen session stopped',
  CODE_REUSED: 'Stolen code stopped',
}

export function inWords(action: Action): string {
  const words = action.toLowerCase().replaceAll('_', ' ')
  return said[action] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const factors: Readonly<Record<string, string>> = {
  PASSWORD: 'password',
  EMAIL: 'code by mail',
  SMS: 'text message',
  CALL: 'call',
  PUSH: 'question on the phone',
  TOTP: 'authenticator app',
  WEBAUTHN: 'passkey',
  RECOVERY_CODE: 'recovery code',
}
const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))
const byFactors = (value: unknown): string =>
  [value]
    .flat()
    .map((each) => factors[String(each)] ?? String(each))
    .join(', ')

/** What a job does to many members; the kinds of sessions stand in another column. */
const jobs: Readonly<Record<string, string>> = {
  APPROVE: 'approve',
  BLOCK: 'block',
  DELETE: 'delete',
  UNDO: 'undo an earlier one',
}

/** Facts that are said in other words than those of the log; what another column says already is not said again. */
const facts: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  factor: byFactors,
  factors: byFactors,
  reason: (value) => `because of: ${String(value).replaceAll('_', ' ')}`,
  trustedDevice: () => 'on a remembered browser',
  what: () => undefined,
  kind: (value) => jobs[String(value)],
  subjectId: () => undefined,
  jobId: () => undefined,
  of: () => undefined,
  importId: () => undefined,
  total: (value) => `${value} in all`,
}

const holders = ['visitor', 'member', 'owner'] as const

/** Whom it is about: of a session whose it was. */
export function aboutOf({ subject, data: { kind, subjectId } }: Entry): Entry['subject'] {
  const type = holders.find((each) => each === kind)
  return subject?.type === 'session' && type && typeof subjectId === 'string' ? { type, id: subjectId } : subject
}

/** `secondFactor: required, emailCodes: true` as "second factor: required · email codes: true". */
export const detailsOf = ({ data }: Entry): string =>
  Object.entries(data)
    .filter(([, value]) => value !== null && String(value) !== '')
    .flatMap(([name, value]) => (facts[name] ? (facts[name](value) ?? []) : `${wordsOf(name)}: ${listed(value)}`))
    .join(' · ')

const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

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
  { label: 'All', query: '' },
  { label: 'Sign-ins', query: 'kind=sign-ins' },
  { label: 'Failures', query: 'kind=failures' },
  { label: 'Passwords and factors', query: 'kind=access' },
  { label: 'By you', query: 'kind=owner' },
] as const

const pageSize = 50
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The wire's query of the log as its address describes it. */
export function queryOf(params: URLSearchParams) {
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
