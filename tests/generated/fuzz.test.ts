import { allOperations } from '@stoa/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { makeSite } from '../support/site.ts'
import { generateInput } from './arbitrary.ts'

/** A sample in `npm test`; `npm run test:long` makes a million calls. */
const runs = process.env.STOA_TEST_LONG ? Math.ceil(1_000_000 / allOperations.length) : 12

let callers: Caller[]

beforeAll(async () => {
  const site = await makeSite({ demo: true, randomInput: true })
  callers = [site.app(), await site.visitor(), await site.member(), await site.owner()]
})

describe('no input causes an unexpected error', () => {
  it.each(allOperations.map((operation) => [operation.name, operation] as const))(
    '%s',
    async (name, operation) => {
      let callerIndex = 0
      await fc.assert(
        fc.asyncProperty(generateInput(operation.input), async (input) => {
          const caller = callers[callerIndex++ % callers.length]!
          const answer = await caller.call(
            name,
            (typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}) as never,
          )
          // An empty id, or another route's word, would be another operation.
          if (answer.status !== 501) expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        }),
        { numRuns: runs, endOnFailure: true },
      )
    },
    process.env.STOA_TEST_LONG ? 3_600_000 : 60_000,
  )
})
