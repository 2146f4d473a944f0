import { translateTo } from '@stoa/messages/lookup'
import { expect, test } from 'vitest'
import { formatDetails } from './details.ts'
import { buildQuery, type Entry, getSubject } from './listing.ts'

const t = translateTo('en')

const buildEntry = (data: Entry['data']): Entry => ({
  id: '0190a0a0-0000-7000-8000-000000000001',
  createdDate: '2026-11-22T10:00:00.000Z',
  action: 'SIGNED_IN',
  actor: { type: 'member' },
  requestId: 'r',
  data,
})

test.each<[Entry['data'], string]>([
  [{ factors: ['PASSWORD', 'TOTP'] }, 'Password, Authenticator app'],
  [{ factor: 'SMS' }, 'Text message'],
  [{ factors: ['PASSWORD'], trustedDevice: true }, 'Password · remembered browser'],
  [
    { secondFactor: 'required', emailCodes: true },
    'Two-step verification: Required for everyone · Sign-in with an email code: yes',
  ],
  [{ what: 'oauth_app_created', name: 'Planner', origins: [] }, 'name: Planner'],
  [{ kind: 'member', subjectId: 'x', reason: 'signed_out', count: 2 }, 'reason: signed out · number: 2'],
  [{ jobId: 'x', kind: 'UNDO', of: 'y', total: 2 }, 'undo · 2 in total'],
  [{ changed: ['secretKey', 'locale', 'unknown'] }, 'changed: secret key, Main language, unknown'],
  [{ constructor: 'x', someDetail: ['a', 'b'] }, 'constructor: x · some detail: a, b'],
  [{}, ''],
])('describes %j as "%s"', (data, details) => {
  expect(formatDetails(t, buildEntry(data))).toBe(details)
})

test('details are in the language of the owner', () => {
  const german = translateTo('de')
  const data = {
    reason: 'password_changed',
    secondFactor: 'required',
    thirdParty: false,
    interfaces: ['ECOM_ADDITIONAL_FEES'],
  }
  expect(formatDetails(german, buildEntry(data))).toBe(
    'Grund: Passwort geändert · Zwei-Faktor-Authentifizierung: Für alle erforderlich · App eines Drittanbieters: nein · Aufgaben: Gebühren',
  )
})

test('a search text is an IP address, and an id that of the actor or the subject', () => {
  expect(buildQuery(new URLSearchParams({ q: '192.0.2.1', kind: 'owner' }))).toMatchObject({
    query: { filter: { address: '192.0.2.1', 'actor.type': 'owner' } },
  })
  const id = '0190a0a0-0000-7000-8000-00000000dead'
  expect(buildQuery(new URLSearchParams({ q: id }))).toMatchObject({
    query: { filter: { $or: [{ 'subject.id': id }, { 'actor.id': id }] } },
  })
})

test('an entry about a session is about the member or owner who was signed in', () => {
  const data = { kind: 'member', subjectId: '0190a0a0-0000-7000-8000-00000000dead' }
  const session = { type: 'session' as const, id: '0190a0a0-0000-7000-8000-000000000002' }
  expect(getSubject({ ...buildEntry(data), subject: session })).toEqual({ type: 'member', id: data.subjectId })
  expect(getSubject({ ...buildEntry({}), subject: session })).toEqual(session)
  expect(getSubject(buildEntry(data))).toBeUndefined()
})
