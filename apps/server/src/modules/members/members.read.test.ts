import { describe, expect, it } from 'vitest'
import type { Actor } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { chooseFieldset, isSelf } from './members.read.ts'
import { type Member, maySignIn } from './members.ts'

const id = 'one'
const member = { id } as Member
const buildUnit = (actor: object) => ({ actor: actor as Actor }) as Unit

describe('a member', () => {
  it.each([
    ['the member', { type: 'member', id }, true, 'FULL'],
    ['another member', { type: 'member', id: 'two' }, false, 'PUBLIC'],
    ['a visitor of the same id', { type: 'visitor', id }, false, 'PUBLIC'],
    ['an anonymous visitor', { type: 'anonymous' }, false, 'PUBLIC'],
    ['the owner', { type: 'owner', id }, false, 'FULL'],
    ['an app', { type: 'app', id }, false, 'FULL'],
  ])('is visible to %s', (_, actor, self, fieldset) => {
    expect(isSelf(buildUnit(actor), member)).toBe(self)
    expect(chooseFieldset(buildUnit(actor), member, ['FULL'])).toBe(fieldset)
  })

  it('may sign in when they belong to the site', () => {
    const all = ['APPLICANT', 'ACTIVE', 'INACTIVE', 'BLOCKED', 'OFFLINE_ONLY'] as const
    expect(all.filter(maySignIn)).toEqual(['ACTIVE', 'INACTIVE'])
  })
})
