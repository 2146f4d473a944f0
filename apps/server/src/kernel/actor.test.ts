import { describe, expect, it } from 'vitest'
import { type Actor, findBuyerId, isManager } from './actor.ts'
import { assertPermitted } from './api.ts'

const sessionId = 'session'
const actors = {
  anonymous: { type: 'anonymous' },
  visitor: { type: 'visitor', id: 'v', clientId: 'c', sessionId },
  member: { type: 'member', id: 'm', clientId: 'c', sessionId, authTime: 0, scopes: 'all' },
  owner: { type: 'owner', id: 'o', sessionId, authTime: 0 },
  app: { type: 'app', id: 'a', permissions: new Set(['READ']) },
  system: { type: 'system' },
} as const satisfies Record<Actor['type'], Actor>
const kinds = Object.keys(actors) as Actor['type'][]

/** The actors of whom something holds. */
const those = (holds: (actor: Actor) => boolean) => kinds.filter((kind) => holds(actors[kind]))

describe('an actor', () => {
  it('runs the site as its owner, an app or the server itself', () => {
    expect(those(isManager)).toEqual(['owner', 'app', 'system'])
  })

  it('buys as a visitor or a member, and as nobody else', () => {
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

describe('an operation', () => {
  const may = (declared: Parameters<typeof assertPermitted>[0], actor: Actor): string | undefined => {
    try {
      assertPermitted(declared, actor)
      return undefined
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  const allowed = (declared: Parameters<typeof assertPermitted>[0]) =>
    those((actor) => may(declared, actor) === undefined)
  const holding = (...permissions: string[]): Actor => ({ ...actors.app, permissions: new Set(permissions) })

  it('for anyone is for anyone, with a permission too', () => {
    expect(allowed({ who: 'anyone' })).toEqual(kinds)
    expect(allowed({ who: 'anyone', permission: 'WRITE' })).toEqual(kinds)
  })

  it.each(['visitor', 'member', 'owner', 'app'] as const)('for a %s is for no other, but the server itself', (kind) => {
    expect(allowed({ who: [kind] })).toEqual([kind, 'system'])
  })

  it('tells those who show nothing from those who may not', () => {
    expect(may({ who: ['member'] }, actors.anonymous)).toBe('UNAUTHENTICATED')
    expect(may({ who: ['member'] }, actors.visitor)).toBe('PERMISSION_DENIED')
  })

  it('with a permission is for apps that hold it, or all', () => {
    const declared = { who: ['app', 'owner'], permission: 'WRITE' } as const
    expect(may(declared, holding('READ'))).toBe('PERMISSION_DENIED')
    expect(may(declared, holding())).toBe('PERMISSION_DENIED')
    expect(may(declared, holding('WRITE'))).toBeUndefined()
    expect(may(declared, holding('*'))).toBeUndefined()
    expect(may(declared, actors.owner)).toBeUndefined()
    expect(may({ who: ['app'] }, holding())).toBeUndefined()
  })
})
