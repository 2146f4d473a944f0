import { expect, test } from 'vitest'
import { aboutOf, detailsOf, type Entry, queryOf } from './listing.ts'

const entry = (data: Entry['data']): Entry => ({
  id: '0190a0a0-0000-7000-8000-000000000001',
  createdDate: '2026-11-22T10:00:00.000Z',
  action: 'SIGNED_IN',
  actor: { type: 'member' },
  requestId: 'r',
  data,
})

test.each<[Entry['data'], string]>([
  [{ factors: ['PASSWORD', 'TOTP'] }, 'password, authenticator app'],
  [{ factor: 'SMS' }, 'text message'],
  [{ factors: ['PASSWORD'], trustedDevice: true }, 'password · on a remembered browser'],
  [{ secondFactor: 'required', emailCodes: true }, 'second factor: required · email codes: true'],
  [{ what: 'oauth_app_created', name: 'Planner', origins: [] }, 'name: Planner'],
  [{ kind: 'member', subjectId: 'x', reason: 'signed_out', count: 2 }, 'because of: signed out · count: 2'],
  [{ jobId: 'x', kind: 'UNDO', of: 'y', total: 2 }, 'undo an earlier one · 2 in all'],
  [{}, ''],
])('%j is told as "%s"', (data, told) => {
  expect(detailsOf(entry(data))).toBe(told)
})

test('words are a network address, and an id is whoever did it or whom it happened to', () => {
  expect(queryOf(new URLSearchParams({ q: '192.0.2.1', kind: 'owner' }))).toMatchObject({
    query: { filter: { address: '192.0.2.1', 'actor.type': 'owner' } },
  })
  const id = '0190a0a0-0000-7000-8000-00000000dead'
  expect(queryOf(new URLSearchParams({ q: id }))).toMatchObject({
    query: { filter: { $or: [{ 'subject.id': id }, { 'actor.id': id }] } },
  })
})

test('what happened to a session is told of whose it was', () => {
  const data = { kind: 'member', subjectId: '0190a0a0-0000-7000-8000-00000000dead' }
  const session = { type: 'session' as const, id: '0190a0a0-0000-7000-8000-000000000002' }
  expect(aboutOf({ ...entry(data), subject: session })).toEqual({ type: 'member', id: data.subjectId })
  expect(aboutOf({ ...entry({}), subject: session })).toEqual(session)
  expect(aboutOf(entry(data))).toBeUndefined()
})
