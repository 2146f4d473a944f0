import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { buildLine, germany, ireland } from '../../../../../../tests/support/goods.ts'
import { listPlainProducts } from '../../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: carts as the wire has them
type Any = any

let site: TestSite
let products: Any[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  products = (await listPlainProducts(await site.visitor())).slice(0, 3)
})

/** What a cart must be after the calls so far, whichever version made them. */
interface Model {
  /** Pieces by product. */
  quantities: Map<string, number>
  note?: string
  email?: string
  address?: object
  billingAddress?: object
  coupon?: string
  channelType: string
}

type Version = 1 | 2
type Act = (caller: Caller, model: Model, version: Version) => Promise<void>

const readLines = async (caller: Caller): Promise<Any[]> =>
  (await caller.ok('currentCartV2.getCurrentCart')).cart.lineItems
const findLine = async (caller: Caller, productId: string): Promise<Any> =>
  (await readLines(caller)).find((line) => line.source.catalogReference.catalogItemId === productId)

const addPieces =
  (index: number, quantity: number): Act =>
  async (caller, model, version) => {
    const { id } = products[index]
    const items = [buildLine(products[index], quantity)]
    if (version === 1) await caller.ok('currentCart.addToCurrentCart', { lineItems: items })
    else await caller.ok('currentCartV2.addLineItemsToCurrentCart', { catalogItems: items })
    model.quantities.set(id, (model.quantities.get(id) ?? 0) + quantity)
  }

const setPieces =
  (index: number, quantity: number): Act =>
  async (caller, model, version) => {
    const productId = products[index].id
    const line = await findLine(caller, productId)
    if (!line) return
    const { id } = line
    if (version === 1)
      await caller.ok('currentCart.updateCurrentCartLineItemQuantity', { lineItems: [{ id, quantity }] })
    else {
      const lineItems = [{ lineItemId: id, quantity: { newQuantity: quantity } }]
      await caller.ok('currentCartV2.updateLineItemsInCurrentCart', { lineItems })
    }
    model.quantities.set(productId, quantity)
  }

const removeLine =
  (index: number): Act =>
  async (caller, model, version) => {
    const line = await findLine(caller, products[index].id)
    if (!line) return
    const lineItemIds = [line.id]
    await caller.ok(
      version === 1 ? 'currentCart.removeLineItemsFromCurrentCart' : 'currentCartV2.removeLineItemsFromCurrentCart',
      { lineItemIds },
    )
    model.quantities.delete(products[index].id)
  }

const update =
  (change: Partial<Model>): Act =>
  async (caller, model, version) => {
    const { note, email, address, billingAddress, channelType } = change
    if (version === 1 && !billingAddress && !channelType) {
      await caller.ok('currentCart.updateCurrentCart', {
        cartInfo: {
          ...(note && { buyerNote: note }),
          ...(email && { buyerInfo: { email } }),
          ...(address && { contactInfo: { address } }),
        },
      })
      // An address of the first version is merged into the one before.
      if (address) change = { ...change, address: { ...model.address, ...address } }
    } else {
      await caller.ok('currentCartV2.updateCurrentCart', {
        cart: {
          ...(note && { note }),
          ...(email && { customerInfo: { email } }),
          ...(address && { deliveryInfo: { address } }),
          ...(billingAddress && { paymentInfo: { billingAddress } }),
          ...(channelType && { source: { channelType } }),
        },
      })
    }
    Object.assign(model, change)
  }

const toggleCoupon: Act = async (caller, model, version) => {
  const { cart } = await caller.ok('currentCartV2.getCurrentCart')
  const [coupon] = cart.coupons
  if (coupon && version === 1) await caller.ok('currentCart.removeCouponFromCurrentCart')
  else if (coupon) await caller.ok('currentCartV2.removeCouponFromCurrentCart', { couponId: coupon.id })
  else if (version === 1) await caller.ok('currentCart.updateCurrentCart', { couponCode: 'WELCOME10' })
  else await caller.ok('currentCartV2.addCouponToCurrentCart', { coupon: { code: 'WELCOME10' } })
  if (coupon) delete model.coupon
  else model.coupon = 'WELCOME10'
}

const replaceAll: Act = async (caller, model) => {
  const lineItems = [...model.quantities].map(([id, quantity]) => buildLine({ id }, quantity))
  await caller.ok('currentCart.updateCurrentCart', { lineItems })
}

const index = fc.nat({ max: 2 })
const quantity = fc.integer({ min: 1, max: 4 })
const acts = fc.oneof(
  fc.tuple(index, quantity).map(([one, pieces]) => addPieces(one, pieces)),
  fc.tuple(index, quantity).map(([one, pieces]) => setPieces(one, pieces)),
  index.map(removeLine),
  fc
    .constantFrom<Partial<Model>>(
      { note: 'Ring twice' },
      { note: 'Leave it' },
      { email: 'ann@mail.example' },
      { address: ireland },
      { address: germany },
      { billingAddress: germany },
      { billingAddress: ireland },
      { channelType: 'POS' },
    )
    .map(update),
  fc.constant(toggleCoupon),
  fc.constant(replaceAll),
)

it('calls of both versions in any order leave one cart, of which neither drops what the other wrote', async () => {
  const sequence = fc.array(fc.tuple(acts, fc.constantFrom<Version>(1, 2)), { minLength: 3, maxLength: 9 })
  const property = fc.asyncProperty(sequence, async (steps) => {
    const caller = await site.visitor()
    const model: Model = { quantities: new Map(), channelType: 'WEB' }
    await addPieces(0, 1)(caller, model, 2)
    for (const [act, version] of steps) await act(caller, model, version)
    const { cart: second } = await caller.ok('currentCartV2.getCurrentCart')
    const { cart: first } = await caller.ok('currentCart.getCurrentCart')
    const { note, email, address, billingAddress, coupon, channelType } = model
    expect(first.id).toBe(second.id)
    expect(first.revision).toBe(second.revision)
    expect(
      new Map(
        second.lineItems.map((line: Any) => [
          line.source.catalogReference.catalogItemId,
          line.quantityInfo.requestedQuantity,
        ]),
      ),
    ).toEqual(model.quantities)
    expect(first.lineItems.map(({ id, quantity: pieces }: Any) => [id, pieces])).toEqual(
      second.lineItems.map(({ id, quantityInfo }: Any) => [id, quantityInfo.requestedQuantity]),
    )
    expect(first.subtotal.amount).toBe(second.subtotal.amount)
    expect([first.buyerNote, second.note]).toEqual([note, note])
    expect([first.buyerInfo.email, second.customerInfo.email]).toEqual([email, email])
    expect(second.coupons.map((one: Any) => one.code)).toEqual(coupon ? [coupon] : [])
    expect(first.appliedDiscounts.map((one: Any) => one.coupon?.code)).toEqual(coupon ? [coupon] : [])
    expect(second.source.channelType).toBe(channelType)
    const expectAddress = (shown: Any, expected: object | undefined) =>
      expected ? expect(shown).toMatchObject(expected) : expect(shown).toBeUndefined()
    expectAddress(first.contactInfo?.address, address)
    expectAddress(second.deliveryInfo.address, address)
    expectAddress(second.paymentInfo.billingAddress, billingAddress)
  })
  await fc.assert(property, { numRuns: 25 })
}, 120_000)
