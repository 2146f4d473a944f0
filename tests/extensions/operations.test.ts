import { allOperations } from '@stoa/contract'
import type { Identity, Operation } from '@stoa/contract/operation'
import { beforeAll, describe, expect, test } from 'vitest'
import { chooseSmallestInput } from '../generated/inputs.ts'
import { type Answer, Caller } from '../support/caller.ts'
import { startExtendedServer } from '../support/extended-server.ts'
import { plainProducts } from '../support/purchase.ts'
import type { TestSite } from '../support/site.ts'

type Fields = Record<string, unknown>
const unknown = '0190a0a0-0000-7000-8000-00000000dead'

let operations: readonly Operation[]
let site: TestSite
let callers: Record<Identity, Caller>
/** Ids of another site's rows. */
let foreign: string[]
beforeAll(async () => {
  const server = await startExtendedServer()
  operations = allOperations.filter(({ route }) => route.path.startsWith('/ext/'))
  site = await server.makeTestSite()
  callers = { visitor: await site.visitor(), member: await site.member(), owner: await site.owner(), app: site.app() }
  const there = await server.makeTestSite({ demo: true })
  const [owner, member] = [await there.owner(), await there.member()]
  const memberId = member.tokens.memberId as string
  const [product] = await plainProducts(member)
  await owner.ok('loyalty.adjustPoints', { memberId, points: 10 })
  const note = await owner.ok('shopRules.addNote', { text: 'Note' })
  const question = await member.ok('productQuestions.askQuestion', { productId: product.id, name: 'Bea', text: 'Why?' })
  foreign = [memberId, product.id, note.id, question.id]
  return server.close
})

const input = (operation: Operation) => chooseSmallestInput(operation) as Fields
const code = ({ body }: Answer) =>
  body.details?.applicationError?.code ?? (body.details?.validationError ? 'INVALID_ARGUMENT' : undefined)

describe('every operation of an extension', () => {
  test('is served, needs a token, and refuses forged ones and other identities', async () => {
    expect(operations.length).toBeGreaterThan(12)
    for (const operation of operations) {
      const { name, who } = operation
      if (who === 'anyone') continue
      const anonymous = await new Caller(site.facts.origin, {}).call(name, input(operation))
      expect([name, anonymous.status, code(anonymous)]).toEqual([name, 401, 'UNAUTHENTICATED'])
      const forged = await new Caller(site.facts.origin, { authorization: 'x.y.z' }).call(name, input(operation))
      expect([name, forged.status]).toEqual([name, 401])
      for (const identity of ['visitor', 'member', 'owner', 'app'] as const) {
        if (who.includes(identity)) continue
        const refused = await callers[identity].call(name, input(operation))
        expect([name, identity, refused.status, code(refused)]).toEqual([name, identity, 403, 'PERMISSION_DENIED'])
      }
    }
  })

  test('answers an id of another site like an unknown one', async () => {
    const gist = ({ status, body }: Answer, id: string) => [
      status,
      JSON.stringify({ ...body, requestId: '' })
        .replaceAll(id, '<id>')
        .replaceAll(/"id":"[0-9a-f-]{36}"/g, '"id"'),
    ]
    const withIds = operations.filter((operation) => JSON.stringify(input(operation)).includes(unknown))
    expect(withIds.length).toBeGreaterThan(5)
    for (const operation of withIds) {
      const toInput = (id: string) => JSON.parse(JSON.stringify(input(operation)).replaceAll(unknown, id)) as Fields
      for (const caller of Object.values(callers)) {
        const expected = gist(await caller.call(operation.name, toInput(unknown)), unknown)
        for (const id of foreign)
          expect([operation.name, ...gist(await caller.call(operation.name, toInput(id)), id)]).toEqual([
            operation.name,
            ...expected,
          ])
      }
    }
  })

  test('ignores unknown fields, and refuses bodies that are too large or no object', async () => {
    for (const { route, maxBytes = 256 * 1024 } of operations) {
      const list = await callers.owner.send('POST', route.path, '[1]')
      expect([route.path, list.status]).toEqual([route.path, 400])
      const large = await callers.owner.send('POST', route.path, JSON.stringify({ x: 'x'.repeat(maxBytes + 1) }))
      expect([route.path, large.status]).toEqual([route.path, 413])
      expect([404, 405]).toContain((await callers.owner.send('DELETE', route.path)).status)
    }
  })

  test('answers declared problems only, for its smallest input', async () => {
    for (const operation of operations) {
      if (operation.name === 'shopRules.readForeign') continue
      for (const identity of ['owner', 'member'] as const) {
        const answer = await callers[identity].call(operation.name, input(operation))
        expect([operation.name, answer.status < 500]).toEqual([operation.name, true])
        const allowed = ['INVALID_ARGUMENT', 'PERMISSION_DENIED', ...(operation.problems ?? [])]
        if (answer.status >= 400) expect(allowed, operation.name).toContain(code(answer))
      }
    }
  })
})
