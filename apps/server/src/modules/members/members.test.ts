import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateLastDayToUndo, type DeleteStatus, findNextState, purgeBefore } from './deletion.ts'
import {
  findNextStatus,
  findWidestFieldset,
  isShown,
  type MembershipStatus,
  type Move,
  maySignIn,
  wireStatus,
} from './members.ts'
import { isPictureUrl, parseFileId, resolvePicture } from './pictures.ts'
import { getDefaultPrivacy, getInitialPrivacy } from './privacy.ts'
import { readSlug, toSlug } from './slugs.ts'

const statuses: MembershipStatus[] = ['APPLICANT', 'ACTIVE', 'INACTIVE', 'BLOCKED', 'OFFLINE_ONLY']
const moves: Move[] = ['approve', 'block', 'leave', 'join', 'signUp', 'disconnect']

describe('a member’s status', () => {
  it('follows the transition table', () => {
    const table = statuses.flatMap((from) =>
      moves.flatMap((move) => {
        const to = findNextStatus(from, move)
        return to ? [`${from} ${move} ${to}`] : []
      }),
    )
    expect(table).toEqual([
      'APPLICANT approve ACTIVE',
      'APPLICANT block BLOCKED',
      'APPLICANT disconnect OFFLINE_ONLY',
      'ACTIVE block BLOCKED',
      'ACTIVE leave INACTIVE',
      'ACTIVE disconnect OFFLINE_ONLY',
      'INACTIVE block BLOCKED',
      'INACTIVE join ACTIVE',
      'INACTIVE disconnect OFFLINE_ONLY',
      'BLOCKED approve ACTIVE',
      'BLOCKED disconnect OFFLINE_ONLY',
      'OFFLINE_ONLY approve ACTIVE',
      'OFFLINE_ONLY block BLOCKED',
      'OFFLINE_ONLY signUp ACTIVE',
    ])
  })

  it('leaves the blocked state only by an approval', () => {
    const others = moves.filter((move) => move !== 'approve' && move !== 'disconnect')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...others)), (tried) => {
        const end = tried.reduce<MembershipStatus>((status, move) => findNextStatus(status, move) ?? status, 'BLOCKED')
        expect(end).toBe('BLOCKED')
        expect(maySignIn(end)).toBe(false)
      }),
    )
  })

  it('has exactly one value on the wire', () => {
    expect(statuses.map((status) => wireStatus[status])).toEqual([
      'PENDING',
      'APPROVED',
      'APPROVED',
      'BLOCKED',
      'OFFLINE',
    ])
  })
})

it('slugs are readable, and never empty', () => {
  expect(toSlug('Ann Lee')).toBe('ann-lee')
  expect(toSlug('  Zoë  O’Hara ')).toBe('zoe-o-hara')
  expect(toSlug('李 小龙')).toBe('李-小龙')
  expect(toSlug('…')).toBe('member-1')
  expect(toSlug('Admin')).toBe('admin-1')
  expect(toSlug('x'.repeat(500)).length).toBeLessThanOrEqual(60)
})

it('the widest requested field set is used', () => {
  expect(findWidestFieldset(undefined)).toBe('PUBLIC')
  expect(findWidestFieldset(['PUBLIC', 'EXTENDED'])).toBe('EXTENDED')
  expect(findWidestFieldset(['FULL', 'PUBLIC'])).toBe('FULL')
})

describe('a chosen slug', () => {
  it.each([
    ['ann-lee', 'ann-lee'],
    ['  Ann_Lee7 ', 'ann_lee7'],
    ['ＡＮＮ', 'ann'],
    ['李小龙', '李小龙'],
    ['a'.repeat(255), 'a'.repeat(255)],
  ])('%s becomes %s', (text, slug) => expect(readSlug(text)).toBe(slug))

  it.each([
    ['', 'MIN_LENGTH'],
    ['a'.repeat(256), 'MAX_LENGTH'],
    ['a b', 'FORMAT'],
    ['../etc', 'FORMAT'],
    ['ann\u202Eeel', 'FORMAT'],
    ['ann%2f', 'FORMAT'],
    ['---', 'FORMAT'],
    ['Admin', 'VALIDATION'],
    ['join-community', 'VALIDATION'],
    ['0190a0a0-0000-7000-8000-00000000dead', 'VALIDATION'],
  ])('%s is refused: %s', (text, rule) => expect(readSlug(text)).toMatchObject({ rule }))

  it('made of a name is always a valid one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(readSlug(toSlug(name))).toBe(toSlug(name))
      }),
    )
  })
})

describe('a deletion', () => {
  const states: (DeleteStatus | undefined)[] = [undefined, 'TRASH', 'PENDING_PURGE', 'DELETED']
  const steps = ['delete', 'restore', 'purge', 'finish'] as const

  it('follows its transitions, and can be undone only from the trash', () => {
    const table = states.flatMap((from) =>
      steps.flatMap((step) => {
        const move = findNextState(from, step)
        return move ? [`${from} ${step} ${move.to}`] : []
      }),
    )
    expect(table).toEqual([
      'undefined delete TRASH',
      'TRASH restore undefined',
      'TRASH purge PENDING_PURGE',
      'PENDING_PURGE finish DELETED',
    ])
  })

  it('can be undone for 30 days to the millisecond', () => {
    const deleted = new Date('2026-01-01T12:00:00.000Z')
    const last = calculateLastDayToUndo(deleted)
    expect(last.toISOString()).toBe('2026-01-31T12:00:00.000Z')
    expect(purgeBefore(last)).toEqual(deleted)
  })
})

describe('privacy', () => {
  const site = getDefaultPrivacy('0190a0a0-0000-7000-8000-00000000dead')

  it('shows only public members of the community', () => {
    const all = (['PRIVATE', 'PUBLIC'] as const).flatMap((privacyStatus) =>
      statuses.map((status) => ({ status, privacyStatus })),
    )
    expect(all.filter(isShown)).toEqual([{ status: 'ACTIVE', privacyStatus: 'PUBLIC' }])
  })

  it("starts as requested, else with the site's default, and private where public profiles are off", () => {
    expect(getInitialPrivacy(site, undefined)).toBe('PRIVATE')
    expect(getInitialPrivacy(site, 'PUBLIC')).toBe('PUBLIC')
    expect(getInitialPrivacy({ ...site, defaultPrivacy: 'PUBLIC' }, undefined)).toBe('PUBLIC')
    expect(getInitialPrivacy({ ...site, defaultPrivacy: 'PUBLIC', candidates: 'NO_ONE' }, 'PUBLIC')).toBe('PRIVATE')
  })
})

it("pictures have web addresses, never a script's", () => {
  expect(['https://a.example/x.png', 'wix:image://v1/a/b', '/media/a.webp'].filter(isPictureUrl)).toHaveLength(3)
  const bad = ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//evil.example/x', 'file:///etc/passwd']
  expect(bad.filter(isPictureUrl)).toEqual([])
})

it("a picture names a file of the site by reference, address or id, and no other site's", () => {
  const origin = 'https://shop.example'
  const parsePicture = (picture: object) => parseFileId(picture, origin)
  expect(parsePicture({ id: 'a.jpg' })).toBe('a.jpg')
  expect(parsePicture({ id: 'x', url: 'wix:image://v1/a~b.jpg/me.jpg#originWidth=1' })).toBe('a~b.jpg')
  expect(parsePicture({ url: '/media/a%7Eb.jpg/v1/fill/w_1,h_1/x.webp' })).toBe('a~b.jpg')
  expect(parsePicture({ url: `${origin}/media/a.jpg` })).toBe('a.jpg')
  for (const url of [`${origin}.evil.example/media/a.jpg`, 'https://a.example/media/a.jpg', '/media/%E0', '/other'])
    expect(parsePicture({ id: 'a.jpg', url })).toBeUndefined()
  expect([parsePicture({}), parseFileId(null, origin)]).toEqual([undefined, undefined])
})

it('a picture changed by one of its two names ignores the other one', () => {
  const had = { id: 'a', url: '/media/a', width: 1 }
  expect(resolvePicture(had, { ...had, id: 'b' })).toEqual({ id: 'b', width: 1 })
  expect(resolvePicture(had, { ...had, url: '/media/b' })).toEqual({ url: '/media/b', width: 1 })
  for (const picture of [had, { id: 'b', url: '/media/b' }, null]) expect(resolvePicture(had, picture)).toBe(picture)
  expect(resolvePicture(null, had)).toBe(had)
})
