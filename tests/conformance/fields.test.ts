import { beforeAll, describe, expect, it } from 'vitest'
import { Caller } from '../support/caller.ts'
import { type Entity, entities, Filled, listFields, recordAnswers } from './fields.ts'
import { runRichShop } from './rich-shop.ts'
import { unfilled } from './unfilled.ts'

const filled = new Filled()

const { send } = Caller.prototype

beforeAll(async () => {
  const stop = recordAnswers(filled)
  await runRichShop(filled).finally(stop)
}, 180_000)

it('leaves the callers of other test files as they were', () => {
  expect(Caller.prototype.send).toBe(send)
})

const isBelow = (path: string, part: string): boolean => path === part || path.startsWith(`${part}.`)
const listExplained = (entity: Entity): string[] => Object.values(unfilled[entity] ?? {}).flat()

describe('fields of the platform’s entities', () => {
  it.each(entities)('%s: the fields without a value are exactly those that are listed', (entity) => {
    const parts = listExplained(entity)
    const missing = listFields(entity).filter((path) => !filled.has(entity, path))
    const unlisted = missing.filter((path) => !parts.some((part) => isBelow(path, part)))
    expect(unlisted, 'fields that nothing fills any more').toEqual([])
    const listed = listFields(entity).filter((path) => parts.some((part) => isBelow(path, part)))
    const stale = listed.filter((path) => filled.has(entity, path))
    expect(stale, 'fields that are filled by now: take them off the list').toEqual([])
    expect(
      parts.filter((part) => !listed.some((path) => isBelow(path, part))),
      'no fields of the entity',
    ).toEqual([])
  })

  it('are counted', () => {
    const figures = entities.map((entity) => {
      const all = listFields(entity)
      return { entity, filled: all.filter((path) => filled.has(entity, path)).length, all: all.length }
    })
    console.info(figures.map((each) => `${each.entity} ${each.filled}/${each.all}`).join(', '))
    const sum = (of: 'filled' | 'all') => figures.reduce((total, each) => total + each[of], 0)
    expect(sum('filled') / sum('all')).toBeGreaterThan(0.85)
  })
})
