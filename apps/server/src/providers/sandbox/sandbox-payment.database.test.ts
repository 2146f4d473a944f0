import { afterAll, describe, expect, inject, test } from 'vitest'
import { system } from '../../kernel/actor.ts'
import { openDatabase } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { sandboxPayment } from './index.ts'

const database = openDatabase(inject('database'), 8)
afterAll(() => database.close())

const ports = new Ports().provide(keysPort, makeKeys(Buffer.from('a secret of this test')))
const units = new UnitFactory(database, new Snapshots(), new Outbox(), ports, []).units({
  siteId: createId(),
  actor: system,
  requestId: 'test',
})

const charge = (paymentToken: string, idempotencyKey = createId(), more: object = {}) => ({
  ...{ idempotencyKey, paymentToken, amount: '12.50', currency: 'EUR', delayCapture: false },
  ...{ siteId: units.siteId, orderId: createId(), checkoutId: createId(), ...more },
})
const readRows = (key: string) => database.sql`select * from sandbox_charges where idempotency_key = ${key}`

describe('the sandbox implements the payment provider contract', () => {
  test.each([
    ['4242 4242 4242 4242', { status: 'APPROVED', card: { brand: 'VISA', last4: '4242' } }],
    ['sandbox:4000000000003220', { status: 'AUTHORIZED' }],
    ['4000000000000077', { status: 'PENDING' }],
    ['4000000000000002', { status: 'DECLINED', reason: 'CARD_DECLINED' }],
    ['4000000000009995', { status: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' }],
    ['4111111111111111', { status: 'DECLINED', reason: 'INVALID_PAYMENT_TOKEN' }],
    ['sandbox.forged', { status: 'DECLINED', reason: 'INVALID_PAYMENT_TOKEN' }],
  ])('%s', async (token, expected) => {
    expect(await sandboxPayment.charge(units, charge(token))).toMatchObject(expected)
  })

  test('repeating a key makes one charge, even concurrently', async () => {
    const key = createId()
    const tokens = ['4242424242424242', '4000000000000002', '4000000000003220', '4242424242424242']
    const outcomes = await Promise.all(tokens.map((token) => sandboxPayment.charge(units, charge(token, key))))
    expect(new Set(outcomes.map(({ status }) => status)).size).toBe(1)
    expect(await readRows(key)).toHaveLength(1)
    expect(await sandboxPayment.lookup(units, key)).toEqual(outcomes[0])
  })

  test('a saved card can be charged without its owner, on its own site only', async () => {
    const savedCard = await sandboxPayment.charge(
      units,
      charge('4242424242424242', createId(), { amount: '0', saveMethod: true }),
    )
    const { savedMethod } = savedCard as { savedMethod: string }
    expect(savedMethod).not.toContain('4242')
    expect(await sandboxPayment.charge(units, charge('', createId(), { savedMethod }))).toMatchObject({
      status: 'APPROVED',
      card: { last4: '4242' },
    })
    const elsewhere = charge('', createId(), { savedMethod, siteId: createId() })
    expect(await sandboxPayment.charge(units, elsewhere)).toMatchObject({ reason: 'INVALID_PAYMENT_TOKEN' })
    const once = charge('4000000000000341', createId(), { saveMethod: true })
    const first = (await sandboxPayment.charge(units, once)) as { status: string; savedMethod: string }
    expect(first.status).toBe('APPROVED')
    expect(await sandboxPayment.lookup(units, once.idempotencyKey)).toEqual(first)
    const again = await sandboxPayment.charge(units, charge('', createId(), { savedMethod: first.savedMethod }))
    expect(again).toMatchObject({ status: 'DECLINED', reason: 'CARD_DECLINED' })
    expect(await sandboxPayment.charge(units, charge('4242424242424242'))).not.toHaveProperty('savedMethod')
  })

  test("a closed key never charges; a charged key can't be closed", async () => {
    const key = createId()
    expect(await sandboxPayment.lookup(units, key)).toBeUndefined()
    expect(await sandboxPayment.cancel(units, key)).toMatchObject({ status: 'CANCELED' })
    expect(await sandboxPayment.charge(units, charge('4242424242424242', key))).toMatchObject({ status: 'CANCELED' })
    const paid = charge('4242424242424242')
    await sandboxPayment.charge(units, paid)
    expect(await sandboxPayment.cancel(units, paid.idempotencyKey)).toMatchObject({ status: 'APPROVED' })
  })

  test('concurrent closing and charging have one outcome', async () => {
    for (let round = 0; round < 20; round++) {
      const sent = charge('4242424242424242')
      const [charged, canceled] = await Promise.all([
        sandboxPayment.charge(units, sent),
        sandboxPayment.cancel(units, sent.idempotencyKey),
      ])
      expect(charged.status).toBe(canceled.status)
    }
  })

  test('an unavailable provider charges nothing; a lost response is found again', async () => {
    const down = charge('4000000000000119')
    await expect(sandboxPayment.charge(units, down)).rejects.toThrow()
    expect(await sandboxPayment.lookup(units, down.idempotencyKey)).toBeUndefined()
    const lost = charge('4000000000000259')
    await expect(sandboxPayment.charge(units, lost)).rejects.toThrow()
    expect(await sandboxPayment.lookup(units, lost.idempotencyKey)).toMatchObject({ status: 'APPROVED' })
  })

  test("the card issuer's question is answered once", async () => {
    const pending = charge('4000002500003155')
    const key = pending.idempotencyKey
    expect(await sandboxPayment.charge(units, pending)).toMatchObject({ status: 'ACTION_REQUIRED' })
    expect(await sandboxPayment.answerAction!(units, key, 'APPROVE')).toMatchObject({ status: 'APPROVED' })
    expect(await sandboxPayment.answerAction!(units, key, 'DECLINE')).toMatchObject({ status: 'APPROVED' })
  })

  test('a token is valid for one checkout and does not contain the card number', async () => {
    const checkoutId = createId()
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' }
    const { paymentToken, ...shown } = await units.read((unit) =>
      sandboxPayment.createPaymentToken(unit, { card, checkoutId }),
    )
    expect(shown).toEqual({ brand: 'VISA', last4: '4242' })
    expect(Buffer.from(paymentToken.split('.')[1]!, 'base64url').toString('latin1')).not.toContain('4242')
    expect(sandboxPayment.isOwnToken(paymentToken)).toBe(true)
    const elsewhere = await sandboxPayment.charge(units, charge(paymentToken))
    expect(elsewhere).toMatchObject({ status: 'DECLINED', reason: 'INVALID_PAYMENT_TOKEN' })
    const otherSite = await sandboxPayment.charge(
      units,
      charge(paymentToken, createId(), { checkoutId, siteId: createId() }),
    )
    expect(otherSite.status).toBe('DECLINED')
    expect((await sandboxPayment.charge(units, charge(paymentToken, createId(), { checkoutId }))).status).toBe(
      'APPROVED',
    )
  })
})
