import { afterAll, beforeAll, expect, it } from 'vitest'
import { Caller } from '../support/caller.ts'
import { strike } from '../support/jobs.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import type { SiteFacts } from '../support/server.ts'
import { until } from '../support/until.ts'
import { ServerProcess } from './process.ts'

let server: ServerProcess
let facts: SiteFacts
let owner: Caller

beforeAll(async () => {
  server = await ServerProcess.make()
  await server.start()
  facts = await server.facts()
  owner = new Caller(facts.origin, { authorization: facts.apiKey, 'wix-site-id': facts.siteId })
})

afterAll(async () => {
  await server.kill('SIGTERM')
  await server.remove()
})

async function createVisitor(): Promise<Caller> {
  const anonymous = new Caller(facts.origin, {})
  const tokens = await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: facts.clientId })
  return new Caller(facts.origin, { authorization: tokens.access_token }, tokens)
}

/** An authorized order with a scheduled action in some days. */
async function placeHeld(productId: string, scheduledAction: 'VOID' | 'CAPTURE'): Promise<string> {
  const buyer = await createVisitor()
  const { id } = await readyToPay(buyer, [buildLine(productId)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'manual' })
  const { order } = await owner.ok('orders.getOrder', { id: orderId })
  const { paymentGatewayOrderId } = await owner.ok('orders.preparePaymentCollection', {
    ecomOrderId: orderId,
    amount: { amount: order.priceSummary.total.amount },
    delayedCaptureSettings: { scheduledAction, delayDuration: { count: 3, unit: 'DAYS' } },
  })
  await owner.ok('payments.payPaymentGatewayOrder', { paymentGatewayOrderId, paymentToken: approvedCard })
  return orderId
}

const readMoney = async (orderId: string) => {
  const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
  return orderTransactions.payments.at(-1)
}

/** Makes the scheduled action due and runs the job. */
async function passDays(): Promise<void> {
  await server.query('update payments set due_date = now() where due_date is not null')
  await strike('perform-due-payments', server.query)
}

it('an authorization is captured or voided on time by the server that starts after a killed one', async () => {
  const [product] = await plainProducts(await createVisitor())
  const [captured, voided] = [await placeHeld(product.id, 'CAPTURE'), await placeHeld(product.id, 'VOID')]
  expect([(await readMoney(captured)).status, (await readMoney(voided)).status]).toEqual(['AUTHORIZED', 'AUTHORIZED'])
  await server.kill('SIGKILL')
  await server.start()
  await passDays()
  await until(
    async () => (await readMoney(captured)).status === 'APPROVED' && (await readMoney(voided)).status === 'VOIDED',
  )
  const { captures } = (await readMoney(captured)).regularPaymentDetails.authorizationDetails
  expect(captures).toHaveLength(1)
  expect((await owner.ok('orders.getOrder', { id: captured })).order.paymentStatus).toBe('PAID')
  const { order } = await owner.ok('orders.getOrder', { id: voided })
  expect(order.balanceSummary).toMatchObject({ paid: { amount: '0.00' }, authorized: { amount: '0.00' } })
})
