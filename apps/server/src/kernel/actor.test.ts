import type { Operation } from '@stoa/contract/operation'
import { describe, expect, it } from 'vitest'
import { type Actor, findBuyerId, isManager } from './actor.ts'
import { assertPermitted } from './api.ts'

const sessionId = 'session'
const actors = {
  anonymous: { type: 'anonymous' },
  visitor: { type: 'visitor', id: 'v', clientId: 'c', sessionId },
  member: { type: 'member', id: 'm', clientId: 'c', sessionId, authTime: 0, scopes: 'all' },
  owner: { type: 'owner', id: 'o', sessionId, authTime: 0, access: 'ALL' },
  app: { type: 'app', id: 'a', permissions: new Set(['READ']) },
  system: { type: 'system' },
} as const satisfies Record<Actor['type'], Actor>
const kinds = Object.keys(actors) as Actor['type'][]

/** The actor types for which a predicate holds. */
const filterKinds = (holds: (actor: Actor) => boolean) => kinds.filter((kind) => holds(actors[kind]))

describe('actors', () => {
  it('lets owners, apps and the system manage the site', () => {
    expect(filterKinds(isManager)).toEqual(['owner', 'app', 'system'])
  })

  it('lets only visitors and members buy', () => {
    expect(kinds.map((kind) => findBuyerId(actors[kind]))).toEqual([
      undefined,
      'v',
      'm',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('permissions of an operation', () => {
  type Declared = Partial<Operation>
  const may = (declared: Declared, actor: Actor): string | undefined => {
    try {
      assertPermitted({ kind: 'command', ...declared } as Operation, actor)
      return undefined
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  const listAllowed = (declared: Declared) => filterKinds((actor) => may(declared, actor) === undefined)
  const buildAppWith = (...permissions: string[]): Actor => ({ ...actors.app, permissions: new Set(permissions) })

  it('allows everyone if it is for anyone, even with a permission', () => {
    expect(listAllowed({ who: 'anyone' })).toEqual(kinds)
    expect(listAllowed({ who: 'anyone', permission: 'WRITE' })).toEqual(kinds)
  })

  it.each(['visitor', 'member', 'owner', 'app'] as const)(
    'for a %s is refused to all others except the system',
    (kind) => {
      expect(listAllowed({ who: [kind] })).toEqual([kind, 'system'])
    },
  )

  it('distinguishes missing authentication from missing permission', () => {
    expect(may({ who: ['member'] }, actors.anonymous)).toBe('UNAUTHENTICATED')
    expect(may({ who: ['member'] }, actors.visitor)).toBe('PERMISSION_DENIED')
  })

  it('with a permission needs an app that has it, or all', () => {
    const declared = { who: ['app', 'owner'], permission: 'WRITE' } as const
    expect(may(declared, buildAppWith('READ'))).toBe('PERMISSION_DENIED')
    expect(may(declared, buildAppWith())).toBe('PERMISSION_DENIED')
    expect(may(declared, buildAppWith('WRITE'))).toBeUndefined()
    expect(may(declared, buildAppWith('*'))).toBeUndefined()
    expect(may(declared, actors.owner)).toBeUndefined()
    expect(may({ who: ['app'] }, buildAppWith())).toBeUndefined()
  })

  it('lets staff read areas at level READ, change areas at level CHANGE, and call no operation without a permission', () => {
    const staff = { ...actors.owner, access: { orders: 'READ', products: 'CHANGE' } } as const
    const declare = (kind: Operation['kind'], permission?: string): Declared => ({
      who: ['owner'],
      kind,
      route: { method: 'POST', path: '/x', publicPaths: [] },
      ...(permission && { permission }),
    })
    expect(may(declare('query', 'ECOM.READ_ORDERS'), staff)).toBeUndefined()
    expect(may(declare('command', 'ECOM.MODIFY_ORDERS'), staff)).toBe('PERMISSION_DENIED')
    expect(may(declare('command', 'WIX_STORES.MODIFY_PRODUCTS'), staff)).toBeUndefined()
    expect(may(declare('query'), staff)).toBe('PERMISSION_DENIED')
    expect(may(declare('query'), actors.owner)).toBeUndefined()
    const own = { ...declare('command'), staff: 'OWN_ACCOUNT' }
    expect(may(own, { ...staff, access: {} })).toBeUndefined()
  })

  it('limits staff without a required second factor to their own account', () => {
    const lacking = { ...actors.owner, lacksSecondFactor: true } as const
    const operation = { who: ['owner'], permission: 'ECOM.READ_ORDERS' } as const
    expect(may(operation, lacking)).toBe('SECOND_FACTOR_DEMANDED')
    expect(may({ who: ['owner'], staff: 'OWN_ACCOUNT' }, lacking)).toBeUndefined()
  })
})
