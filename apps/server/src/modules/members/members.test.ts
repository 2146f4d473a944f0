import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MembershipStatus, type Move, maySignIn, moved, slugOf, widest, wireStatus } from './members.ts'

const statuses: MembershipStatus[] = ['APPLICANT', 'ACTIVE', 'INACTIVE', 'BLOCKED', 'OFFLINE_ONLY']
const moves: Move[] = ['approve', 'block', 'leave', 'join', 'signUp']

describe('a member’s status', () => {
  it('moves along the table and nowhere else', () => {
    const table = statuses.flatMap((from) =>
      moves.flatMap((move) => {
        const to = moved(from, move)
        return to ? [`${from} ${move} ${to}`] : []
      }),
    )
    expect(table).toEqual([
      'APPLICANT approve ACTIVE',
      'APPLICANT block BLOCKED',
      'ACTIVE block BLOCKED',
      'ACTIVE leave INACTIVE',
      'INACTIVE block BLOCKED',
      'INACTIVE join ACTIVE',
      'BLOCKED approve ACTIVE',
      'OFFLINE_ONLY approve ACTIVE',
      'OFFLINE_ONLY block BLOCKED',
      'OFFLINE_ONLY signUp ACTIVE',
    ])
  })

  it('lets the blocked back in by approval alone, whatever else is tried', () => {
    const others = moves.filter((move) => move !== 'approve')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...others)), (tried) => {
        const end = tried.reduce<MembershipStatus>((status, move) => moved(status, move) ?? status, 'BLOCKED')
        expect(end).toBe('BLOCKED')
        expect(maySignIn(end)).toBe(false)
      }),
    )
  })

  it('has one word on the wire each', () => {
    expect(statuses.map((status) => wireStatus[status])).toEqual([
      'PENDING',
      'APPROVED',
      'APPROVED',
      'BLOCKED',
      'OFFLINE',
    ])
  })
})

it('slugs are readable words, and there is always one', () => {
  expect(slugOf('Ann Lee')).toBe('ann-lee')
  expect(slugOf('  Zoë  O’Hara ')).toBe('zoe-o-hara')
  expect(slugOf('李 小龙')).toBe('李-小龙')
  expect(slugOf('…')).toBe('member')
  expect(slugOf('x'.repeat(500)).length).toBeLessThanOrEqual(60)
})

it('the widest of the field sets counts', () => {
  expect(widest(undefined)).toBe('PUBLIC')
  expect(widest(['PUBLIC', 'EXTENDED'])).toBe('EXTENDED')
  expect(widest(['FULL', 'PUBLIC'])).toBe('FULL')
})
