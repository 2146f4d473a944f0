import fc from 'fast-check'
import { expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { createId } from '../../kernel/ids.ts'
import { bindSite, type Statement } from '../../kernel/sql.ts'
import { insertFamily, renewFamily } from './families.store.ts'
import { advanceFamily, classifyToken, type Family, familyLifetimeMs, type Subject } from './tokens.ts'

const start = new Date('2026-01-01T00:00:00Z')
const hour = 3600 * 1000

it('the one-statement renewal decides exactly as classifyToken', async () => {
  const site = await makeSite()
  const run = <Row>({ sql, parameters }: Statement<Row>) => query<Row>(sql, bindSite(parameters, site.id))
  const subject: Subject = { kind: 'visitor', id: createId(), clientId: null, authDate: null }
  const wait = fc.oneof(fc.nat(25_000), fc.nat(400 * hour), fc.constant(10_000))
  const turns = fc.array(fc.record({ number: fc.nat(5), wait }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(turns, async (history) => {
      const id = createId()
      await run(insertFamily(id, subject, start))
      const expiresDate = new Date(start.getTime() + familyLifetimeMs)
      let family: Family = { generation: 0, rotatedDate: start, usedDate: start, expiresDate, revokedDate: null }
      let time = start.getTime()
      for (const { number, wait: pause } of history) {
        time += pause
        const now = new Date(time)
        const isValid = classifyToken(family, number, now) === 'valid'
        if (isValid) family = advanceFamily(family, number, now)
        expect(await run(renewFamily(id, number, undefined, now))).toHaveLength(isValid ? 1 : 0)
      }
    }),
    { numRuns: 60 },
  )
})
