import { describe, expect, it } from 'vitest'
import { getMembershipStatus, listMembershipOptions, type Membership } from './memberships.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const buildMembership = (id: string, more: Partial<Membership> = {}): Membership => ({
  id,
  name: 'Ten classes',
  creditsTotal: 10,
  creditsLeft: 3,
  expires: null,
  ended: false,
  appliesTo: { type: 'PRODUCTS', ids: ['yoga'] },
  ...more,
})
const yoga = { id: 'a', quantity: 2, catalogItemId: 'yoga' }
const mat = { id: 'b', quantity: 1, catalogItemId: 'mat', collectionIds: ['gear'] }
const select = (id: string, ...lineItemIds: string[]) => ({ id, appId: 'x', lineItemIds })

describe('a membership', () => {
  it.each([
    [{}, 'ACTIVE'],
    [{ creditsLeft: 0 }, 'EXHAUSTED'],
    [{ creditsTotal: null, creditsLeft: null }, 'ACTIVE'],
    [{ expires: now }, 'EXPIRED'],
    [{ expires: new Date(now.getTime() + 1) }, 'ACTIVE'],
    [{ ended: true, creditsLeft: 0 }, 'ENDED'],
  ] as const)('%j is %s', (more, status) => expect(getMembershipStatus(buildMembership('m', more), now)).toBe(status))
})

describe('memberships and the lines that they can pay', () => {
  const listOptions = (memberships: Membership[], ...selections: ReturnType<typeof select>[]) => {
    const { eligible, invalid, covering, refusals } = listMembershipOptions(memberships, [yoga, mat], selections, now)
    return {
      eligible: eligible.map(({ membership: { id }, lineIds }) => [id, ...lineIds]),
      invalid: invalid.map(({ membership: { id }, reason }) => [id, reason]),
      covering: [...covering].map(([line, { id }]) => [line, id]),
      refusals: refusals.map(({ id, refusal }) => [id, refusal]),
    }
  }
  const none = { eligible: [], invalid: [], covering: [], refusals: [] }

  it('follow their plans', () => {
    expect(listOptions([buildMembership('m')])).toEqual({ ...none, eligible: [['m', 'a']] })
    expect(listOptions([buildMembership('m', { appliesTo: { type: 'COLLECTIONS', ids: ['gear'] } })])).toEqual({
      ...none,
      eligible: [['m', 'b']],
    })
    expect(listOptions([buildMembership('m', { appliesTo: { type: 'ALL' } })])).toEqual({
      ...none,
      eligible: [['m', 'a', 'b']],
    })
    expect(listOptions([buildMembership('m', { appliesTo: { type: 'PRODUCTS', ids: ['box'] } })])).toEqual(none)
  })

  it.each([
    [{ creditsLeft: 1 }, 'NOT_ENOUGH_CREDITS'],
    [{ creditsLeft: 0 }, 'EXHAUSTED'],
    [{ expires: now }, 'EXPIRED'],
    [{ ended: true }, 'ENDED'],
  ])('are empty with %j', (more, reason) =>
    expect(listOptions([buildMembership('m', more)])).toEqual({ ...none, invalid: [['m', reason]] }),
  )

  it('are applied when selected', () =>
    expect(listOptions([buildMembership('m')], select('m', 'a')).covering).toEqual([['a', 'm']]))

  it.each<[string, Membership[], ReturnType<typeof select>, string]>([
    ['an unknown membership', [], select('m', 'a'), 'INVALID_SELECTION'],
    ['one that has ended', [buildMembership('m', { ended: true })], select('m', 'a'), 'MEMBERSHIP_CANNOT_BE_CHARGED'],
    ['one for other items', [buildMembership('m')], select('m', 'b'), 'MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM'],
    [
      'one without enough credits',
      [buildMembership('m', { creditsLeft: 1 })],
      select('m', 'a'),
      'INSUFFICIENT_BALANCE',
    ],
  ])('refuse %s', (_, memberships, selection, refusal) => {
    const { covering, refusals } = listOptions(memberships, selection)
    expect({ covering, refusals }).toEqual({ covering: [], refusals: [['m', refusal]] })
  })

  it('sum up the pieces of all lines paid by one membership', () => {
    const all = { appliesTo: { type: 'ALL' as const } }
    const chosen = [select('m', 'a'), select('m', 'b')]
    expect(listOptions([buildMembership('m', { ...all, creditsLeft: 3 })], ...chosen).covering).toHaveLength(2)
    expect(listOptions([buildMembership('m', { ...all, creditsLeft: 2 })], ...chosen).refusals).toEqual([
      ['m', 'INSUFFICIENT_BALANCE'],
    ])
  })
})
