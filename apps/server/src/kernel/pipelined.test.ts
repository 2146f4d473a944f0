import { expect, test } from 'vitest'
import { runPipelined } from './pipelined.ts'

test('the first step of each item comes in the order of the items, before any second one', async () => {
  const steps: string[] = []
  await runPipelined(['a', 'b', 'c'], async (item) => {
    steps.push(`${item} 1`)
    await Promise.resolve()
    steps.push(`${item} 2`)
  })
  expect(steps).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'c 2'])
})

test('a failure is the outcome, once all others have ended', async () => {
  const ended: number[] = []
  const work = runPipelined([1, 2, 3], async (item) => {
    if (item === 1) throw new Error('the first')
    for (let n = 0; n < 10; n++) await Promise.resolve()
    ended.push(item)
  })
  await expect(work).rejects.toThrow('the first')
  expect(ended).toEqual([2, 3])
})
