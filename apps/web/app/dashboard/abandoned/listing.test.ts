import { describe, expect, it } from 'vitest'
import { buildSearch, hasOpenTask } from './listing.ts'

describe('a contact task', () => {
  it.each([
    [[], false],
    [['SCHEDULED', 'EMAIL_SENT'], false],
    [['TASK_CREATED'], true],
    [['TASK_CREATED', 'EMAIL_SENT'], true],
    [['TASK_CREATED', 'NOTIFICATION_SENT'], false],
    [['TASK_CREATED', 'NOTIFICATION_SENT', 'TASK_CREATED'], true],
  ] as const)('after %j is open: %s', (types, isOpen) =>
    expect(hasOpenTask(types.map((type) => ({ type })))).toBe(isOpen),
  )
})

describe('the search request', () => {
  it.each([
    ['', { cursorPaging: { limit: 50 } }],
    [
      'q=bea&status=RECOVERED',
      { filter: { status: 'RECOVERED' }, search: { expression: 'bea' }, cursorPaging: { limit: 50 } },
    ],
    ['status=NONSENSE', { cursorPaging: { limit: 50 } }],
    // A cursor contains the filter.
    ['q=bea&cursor=abc', { cursorPaging: { cursor: 'abc', limit: 50 } }],
  ])('%j', (address, search) => expect(buildSearch(new URLSearchParams(address))).toEqual({ search }))
})
