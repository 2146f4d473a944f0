import { allOperations } from '@stoa/contract'
import type { Identity, Operation } from '@stoa/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../support/caller.ts'
import { approvedCard, buildLine, buySomething, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { chooseSmallestInput } from './inputs.ts'

type Fields = Record<string, unknown>

const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const withId = allOperations.filter(
  (operation) => JSON.stringify(chooseSmallestInput(operation)).includes(unknown) || operation.route.path.includes('{'),
)

let here: TestSite
/** Ids of existing things of another site. */
let foreign: Record<string, string>
/** Ids of another member's things and callers of that site. */
let own: Record<string, string>
let others: [Identity, Caller][]
let callers: [Identity, Caller][]

beforeAll(async () => {
  const there = await makeSite({ demo: true })
  const bought = await buySomething(there)
  const member = await there.member()
  foreign = { ...bought, memberId: member.tokens.memberId as string }
  here = await makeSite()
  callers = [
    ['visitor', await here.visitor()],
    ['member', await here.member()],
    ['owner', await here.owner()],
    ['app', here.app()],
  ]
  own = await createOwned(await there.member())
  others = [
    ['visitor', await there.visitor()],
    ['member', await there.member()],
  ]
})

/** Visible only to the member and those who manage the shop. */
async function createOwned(member: Caller): Promise<Record<string, string>> {
  const [product] = await plainProducts(member)
  const checkout = await readyToPay(member, [buildLine(product.id)])
  const { orderId } = await member.ok('checkout.createOrderAndCharge', {
    id: checkout.id,
    paymentToken: approvedCard,
  })
  const { sessions } = await member.ok('sessions.listMySessions')
  const { factorId } = await member.ok('factors.addFactor', { type: 'TOTP' })
  return { cartId: checkout.cartId, checkoutId: checkout.id, orderId, sessionId: sessions[0].id, factorId }
}

/** The operation's smallest input with every id replaced. */
function buildInput(operation: Operation, id: string): Fields {
  const input = JSON.parse(JSON.stringify(chooseSmallestInput(operation)).replaceAll(unknown, id)) as Fields
  for (const [, dotted] of operation.route.path.matchAll(/\{([^}]+)\}/g)) {
    const names = dotted!.split('.')
    const last = names.pop()!
    let holder = input
    for (const name of names) holder = holder[name] = { ...(holder[name] as Fields | undefined) }
    holder[last] = id
  }
  return input
}

/** All ids for those who may call the operation. Others are refused before any id is read: one id shows that. */
const listIdsFor = ({ who }: Operation, identity: Identity, ids: Record<string, string>): [string, string][] =>
  Object.entries(ids).slice(0, who === 'anyone' || who.includes(identity) ? undefined : 1)

/** A reply without what varies between replies. */
const toGist = ({ status, body }: Answer, id: string) => [
  status,
  JSON.stringify({ ...body, requestId: '', ...('jobId' in (body ?? {}) && { jobId: '' }) }).replaceAll(id, '<id>'),
]

describe('F-37 an id of another site is answered like an unknown one', () => {
  it.each(withId.map((operation) => [operation.name, operation] as const))('in %s', async (_name, operation) => {
    for (const [identity, caller] of callers) {
      const expected = toGist(await caller.call(operation.name, buildInput(operation, unknown)), unknown)
      for (const [kind, id] of listIdsFor(operation, identity, foreign)) {
        const answer = await caller.call(operation.name, buildInput(operation, id))
        expect(toGist(answer, id), kind).toEqual(expected)
      }
    }
  })
})

describe("F-38 another member's things are answered like unknown ones", () => {
  const personal = withId.filter(({ who }) => who !== 'anyone' && (who.includes('member') || who.includes('visitor')))
  it.each(personal.map((operation) => [operation.name, operation] as const))('in %s', async (_name, operation) => {
    for (const [identity, caller] of others) {
      const expected = toGist(await caller.call(operation.name, buildInput(operation, unknown)), unknown)
      for (const [kind, id] of listIdsFor(operation, identity, own)) {
        const answer = await caller.call(operation.name, buildInput(operation, id))
        expect(toGist(answer, id), kind).toEqual(expected)
      }
    }
  })
})
