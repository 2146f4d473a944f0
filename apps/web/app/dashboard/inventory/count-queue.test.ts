import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type QueuedAct, takeBatch } from './count-queue.ts'

const scan = (id: string): QueuedAct => ({ kind: 'scan', id, code: 'A', quantity: 1 })
const undo = (scanId: string): QueuedAct => ({ kind: 'undo', scanId })

it('sends scans in one batch up to the next undo, and an undo alone', () => {
  expect(takeBatch([])).toEqual([])
  expect(takeBatch([scan('1'), scan('2'), undo('2'), scan('3')])).toEqual([scan('1'), scan('2')])
  expect(takeBatch([undo('2'), scan('3')])).toEqual([undo('2')])
  expect(takeBatch([scan('1'), scan('2')], 1)).toEqual([scan('1')])
})

it('sends each act once, in order', () => {
  const act = fc.oneof(fc.string().map(scan), fc.string().map(undo))
  fc.assert(
    fc.property(fc.array(act, { maxLength: 200 }), (acts) => {
      const sent: QueuedAct[] = []
      for (let rest: readonly QueuedAct[] = acts; rest.length > 0; ) {
        const batch = takeBatch(rest)
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.length === 1 || batch.every(({ kind }) => kind === 'scan')).toBe(true)
        sent.push(...batch)
        rest = rest.slice(batch.length)
      }
      expect(sent).toEqual(acts)
    }),
  )
})
