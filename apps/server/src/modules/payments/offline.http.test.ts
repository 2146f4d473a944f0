import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { linkIn, waitForMail } from '../../../../../tests/support/mails.ts'
import { buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = (await plainProducts(owner))[0].id
})

const transfer = { name: 'Bank transfer', instructions: 'To: Stoa\nIBAN: IE12 BOFI 9000 0112 3456 78' }
const refused = 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'

const prepareCheckout = async (buyer: Caller) => (await readyToPay(buyer, [buildLine(productId)])).id as string

test('an owner edits, sorts and disables offline payment methods', async () => {
  const { methods: first } = await owner.ok('payments.getOfflineMethods', {})
  expect(first).toMatchObject([{ id: 'manual', enabled: true }])
  const { methods } = await owner.ok('payments.updateOfflineMethods', {
    methods: [
      { ...transfer, name: ' Bank transfer ' },
      { id: 'manual', enabled: false, name: 'Pay on delivery' },
      // Duplicate and foreign ids get new ones.
      { id: 'manual', name: 'Again' },
      { id: 'manual:made-up', name: 'Made up' },
    ],
  })
  const [sent, manual, again, made] = methods
  expect(sent).toEqual({ ...transfer, enabled: true, id: expect.stringMatching(/^manual:/) })
  expect(manual).toEqual({ id: 'manual', enabled: false, name: 'Pay on delivery', instructions: '' })
  expect(new Set([sent.id, manual.id, again.id, made.id, 'manual:made-up']).size).toBe(5)
  expect((await owner.ok('payments.getOfflineMethods', {})).methods).toEqual(methods)

  const buyer = await site.visitor()
  const id = await prepareCheckout(buyer)
  const { paymentSettings } = await buyer.ok('checkout.getPaymentSettings', { id })
  expect(paymentSettings.methods.slice(1)).toEqual([
    { providerId: sent.id, type: 'OFFLINE', ...transfer },
    { providerId: again.id, type: 'OFFLINE', name: 'Again' },
    { providerId: made.id, type: 'OFFLINE', name: 'Made up' },
  ])
  const { paymentToken } = await buyer.ok('payments.createPaymentToken', { providerId: sent.id, checkoutId: id })
  expect(paymentToken).toBe(sent.id)
})

test('a disabled, removed or unknown method is refused for every actor and operation', async () => {
  await owner.ok('payments.updateOfflineMethods', {
    methods: [{ id: 'manual', enabled: false, name: 'Off' }, transfer],
  })
  const buyer = await site.visitor()
  const id = await prepareCheckout(buyer)
  const readProblemCode = async (name: string, input: object) => (await buyer.problem(name, { ...input })).code
  for (const paymentToken of ['manual', 'manual:made-up', 'manual:']) {
    expect(await readProblemCode('payments.createPaymentToken', { providerId: paymentToken })).toBe(refused)
    expect(await readProblemCode('checkout.createOrderAndCharge', { id, paymentToken })).toBe(refused)
  }
  await owner.ok('payments.updateOfflineMethods', { methods: [] })
  const { paymentSettings } = await buyer.ok('checkout.getPaymentSettings', { id })
  expect(paymentSettings.methods).toMatchObject([{ providerId: 'sandbox' }])
  await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'sandbox:4242424242424242' })
  const nameless = await owner.violations('payments.updateOfflineMethods', { methods: [{ name: '  ' }] })
  expect(nameless).toMatchObject([{ field: 'methods[0].name' }])
  for (const caller of [await site.visitor(), await site.member()]) {
    expect((await caller.problem('payments.updateOfflineMethods', { methods: [] })).status).toBe(403)
    expect((await caller.problem('payments.getOfflineMethods', {})).status).toBe(403)
  }
})

test('the buyer sees the payment instructions with the order, by its link and in the email, until it is paid', async () => {
  const { methods } = await owner.ok('payments.updateOfflineMethods', { methods: [transfer] })
  const [{ id: paymentToken }] = methods
  const member = await site.member()
  const mine = await prepareCheckout(member)
  const { orderId } = await member.ok('checkout.createOrderAndCharge', { id: mine, paymentToken })
  const { payment } = await member.ok('payments.getOrderPayment', { orderId })
  expect(payment).toMatchObject({ offline: transfer })
  const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
  expect(orderTransactions.payments).toMatchObject([
    {
      status: 'PENDING_MERCHANT',
      regularPaymentDetails: {
        offlinePayment: true,
        provider: 'manual',
        paymentMethodName: { userDefinedName: { custom: 'Bank transfer' } },
      },
    },
  ])

  const guest = await site.visitor()
  const bought = await guest.ok('checkout.createOrderAndCharge', { id: await prepareCheckout(guest), paymentToken })
  const { order } = await owner.ok('orders.getOrder', { id: bought.orderId })
  const mail = await waitForMail(site, 'bea@mail.example', 'order-placed', order.number)
  expect(mail.text).toContain(transfer.instructions)
  expect(mail.text).toContain('Payment method: Bank transfer')
  const token = linkIn(mail, 'orders')
  expect(await guest.ok('returns.openOrderLink', { token })).toMatchObject({ offline: transfer })

  // Corrected instructions reach earlier orders; a removed method keeps its text.
  const right = { ...transfer, id: paymentToken, name: 'Transfer', instructions: 'IBAN: the right one' }
  await owner.ok('payments.updateOfflineMethods', { methods: [right] })
  const corrected = { name: 'Bank transfer', instructions: 'IBAN: the right one' }
  expect((await guest.ok('returns.openOrderLink', { token })).offline).toEqual(corrected)
  await owner.ok('payments.updateOfflineMethods', { methods: [] })
  expect((await guest.ok('returns.openOrderLink', { token })).offline).toEqual(transfer)

  await owner.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: bought.orderId })
  expect(await guest.ok('returns.openOrderLink', { token })).not.toHaveProperty('offline')
})
