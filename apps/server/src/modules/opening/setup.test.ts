import { describe, expect, it } from 'vitest'
import { markStep, toSetup } from './setup.ts'

const begun = { begunDate: '2026-01-01T00:00:00.000Z' }

describe('the setup of a new shop', () => {
  it.each([
    ['opens first when it was begun', begun, true],
    ['does not after the first step', markStep(begun, 'SHOP', 'SKIPPED'), false],
    ['does not when it was postponed', { ...begun, isPostponed: true }, false],
    ['does not in a shop that was set up otherwise', {}, false],
  ])('%s', (_, state, opensFirst) => expect(toSetup(state).opensFirst).toBe(opensFirst))

  it('has its steps in order, each with what was done', () => {
    const state = markStep(markStep(begun, 'LOOK', 'SKIPPED'), 'SHOP', 'DONE')
    expect(toSetup(state).steps.map(({ state: of }) => of)).toEqual(['DONE', 'SKIPPED', 'TO_DO', 'TO_DO', 'TO_DO'])
  })

  it('remembers what was done when a step is skipped later', () => {
    expect(markStep(markStep(begun, 'SHOP', 'DONE'), 'SHOP', 'SKIPPED').steps).toEqual({ SHOP: 'DONE' })
    expect(markStep(markStep(begun, 'SHOP', 'SKIPPED'), 'SHOP', 'DONE').steps).toEqual({ SHOP: 'DONE' })
  })
})
