import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, findGoods, type Goods } from '../../../../../tests/support/goods.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const buildEventName = (slug: string) => `wix.ecom.v1.checkout_template_${slug}`

let site: TestSite
let goods: Goods
let app: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  goods = await findGoods(await site.visitor())
  await site.events()
})

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const make = async (template: object = {}): Promise<Any> => {
  const checkoutTemplate = { lineItems: [buildLine(goods.plain, 2)], ...template }
  return (await app.ok('checkoutTemplates.createCheckoutTemplate', { checkoutTemplate })).checkoutTemplate
}
const use = (id: string) => ({ checkoutTemplateId: id, siteId: site.id })

describe('a template', () => {
  it('is created, read, listed, changed and deleted, with an event for each step', async () => {
    const externalReference = { appId: nowhere, resourceId: 'poster-7' }
    const template = await make({ couponCode: 'WELCOME10', externalReference, numberOfUsages: 9 })
    expect(template).toMatchObject({
      status: 'ACTIVE',
      numberOfUsages: 0,
      externalReference,
      lineItems: [{ quantity: 2 }],
    })
    const { id } = template
    const one = { checkoutTemplateId: id }
    expect(await app.ok('checkoutTemplates.getCheckoutTemplate', one)).toEqual({ checkoutTemplate: template })
    const filter = { 'externalReference.resourceId': 'poster-7', status: 'ACTIVE' }
    const found = await app.ok('checkoutTemplates.queryCheckoutTemplates', { query: { filter } })
    expect(found.checkoutTemplates).toEqual([template])
    const checkoutTemplate = { id, status: 'INACTIVE', couponCode: null }
    const changed = await app.ok('checkoutTemplates.updateCheckoutTemplate', { checkoutTemplate })
    expect(changed.checkoutTemplate).toMatchObject({ status: 'INACTIVE', externalReference })
    expect(changed.checkoutTemplate).not.toHaveProperty('couponCode')
    await app.ok('checkoutTemplates.deleteCheckoutTemplate', one)
    expect(await site.eventTypes()).toEqual(['created', 'updated', 'deleted'].map(buildEventName))
    const gone = [
      ['getCheckoutTemplate', one],
      ['deleteCheckoutTemplate', one],
      ['updateCheckoutTemplate', { checkoutTemplate }],
      ['createCheckoutFromTemplate', use(id)],
      ['createAndRedirectToCheckout', use(id)],
    ] as const
    for (const [name, input] of gone) {
      expect(await app.problem(`checkoutTemplates.${name}`, input)).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
  })

  it('is created in bulk, each one on its own', async () => {
    const checkoutTemplates = [{ lineItems: [buildLine(goods.plain)] }, {}, { customLineItems: [] }]
    const input = { checkoutTemplates, returnEntity: true }
    const { results, bulkActionMetadata } = await app.ok('checkoutTemplates.bulkCreateCheckoutTemplates', input)
    const empty = { code: 'CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS' }
    expect(results).toMatchObject([
      { itemMetadata: { success: true }, item: { status: 'ACTIVE' } },
      { itemMetadata: { success: false, error: empty } },
      { itemMetadata: { success: false, error: empty } },
    ])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 })
    expect(await site.eventTypes()).toEqual([buildEventName('created')])
  })

  it('keeps at least one item and its external reference', async () => {
    const { id } = await make()
    const rows = [
      ['CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITHOUT_SPECIFIED_FIELDS', {}],
      ['CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_UNSUPPORTED_FIELD', { externalReference: { appId: nowhere } }],
      ['CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_EMPTY_ITEMS', { lineItems: [] }],
    ] as const
    for (const [code, change] of rows) {
      const checkoutTemplate = { id, ...change }
      const refused = await app.problem('checkoutTemplates.updateCheckoutTemplate', { checkoutTemplate })
      expect(refused).toMatchObject({ code, status: 400 })
    }
    const nothing = { checkoutTemplate: { couponCode: 'X' } }
    expect(await app.problem('checkoutTemplates.createCheckoutTemplate', nothing)).toMatchObject({
      code: 'CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS',
      status: 400,
    })
  })
})

describe('a checkout of a template', () => {
  it('belongs to the buyer, has the merchant’s items and prices, and is counted', async () => {
    const customLineItems = [{ price: '5', productName: { original: 'Wrapping' }, itemType: { preset: 'SERVICE' } }]
    const customization = { lockedCoupon: true, lockedGiftCard: true, disabledManualPayment: true }
    const { id } = await make({ customLineItems, couponCode: 'WELCOME10', customization })
    const visitor = await site.visitor()
    await site.events()
    const made = await visitor.ok('checkoutTemplates.createCheckoutFromTemplate', use(id))
    expect(made.checkoutUrl).toMatch(new RegExp(`/checkout/${made.checkoutId}$`))
    expect(await site.eventTypes()).toEqual(['wix.ecom.v1.checkout_created', buildEventName('used')])
    const { checkout } = await visitor.ok('checkout.getCheckout', { id: made.checkoutId })
    expect(checkout).toMatchObject({
      lineItems: [{ quantity: 2 }, { productName: { original: 'Wrapping' }, price: { amount: '5.00' } }],
      appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
      customSettings: { lockCouponCode: true, lockGiftCard: true, disabledManualPayment: true },
    })
    const settings = await visitor.ok('checkout.getPaymentSettings', { id: made.checkoutId })
    expect(settings.paymentSettings.blockedPaymentOptions).toEqual(['OFFLINE'])
    const locked = { code: 'PERMISSION_DENIED', status: 403 }
    const change = { checkout: { id: made.checkoutId } }
    expect(await visitor.problem('checkout.updateCheckout', { ...change, couponCode: 'TENOFF' })).toMatchObject(locked)
    expect(await visitor.problem('checkout.removeCoupon', { id: made.checkoutId })).toMatchObject(locked)
    expect(await visitor.problem('checkout.removeGiftCard', { id: made.checkoutId })).toMatchObject(locked)
    await Promise.all(
      Array.from({ length: 5 }, () => visitor.ok('checkoutTemplates.createCheckoutFromTemplate', use(id))),
    )
    const { checkoutTemplate } = await app.ok('checkoutTemplates.getCheckoutTemplate', { checkoutTemplateId: id })
    expect(checkoutTemplate.numberOfUsages).toBe(6)
  })

  it('is created without a coupon that can no longer be used', async () => {
    const { id } = await make({ couponCode: 'WINTER25' })
    const visitor = await site.visitor()
    const { checkoutId } = await visitor.ok('checkoutTemplates.createCheckoutFromTemplate', use(id))
    expect((await visitor.ok('checkout.getCheckout', { id: checkoutId })).checkout.appliedDiscounts).toEqual([])
  })

  it.each([
    ['ITEM_NOT_FOUND_IN_CATALOG', 404, { lineItems: [buildLine({ id: nowhere })] }],
    ['CANNOT_CREATE_CHECKOUT_FROM_INACTIVE_TEMPLATE', 428, { status: 'INACTIVE' }],
  ])('is refused with %s and not counted', async (code, status, template) => {
    const { id } = await make(template)
    const visitor = await site.visitor()
    const refused = await visitor.problem('checkoutTemplates.createCheckoutFromTemplate', use(id))
    expect(refused).toMatchObject({ code, status })
    const { checkoutTemplate } = await app.ok('checkoutTemplates.getCheckoutTemplate', { checkoutTemplateId: id })
    expect(checkoutTemplate.numberOfUsages).toBe(0)
  })

  it('requires all items in stock and an open site', async () => {
    const { id } = await make({ lineItems: [buildLine(goods.plain, 90_000)] })
    const visitor = await site.visitor()
    const short = { code: 'INSUFFICIENT_INVENTORY', status: 428 }
    expect(await visitor.problem('checkoutTemplates.createCheckoutFromTemplate', use(id))).toMatchObject(short)
    const own = await makeSite({ demo: true })
    const { plain } = await findGoods(await own.visitor())
    const checkoutTemplate = { lineItems: [buildLine(plain)] }
    const made = await own.app().ok('checkoutTemplates.createCheckoutTemplate', { checkoutTemplate })
    await query(`update sites set status = 'DISABLED', version = version + 1 where id = $1`, [own.id])
    const input = { checkoutTemplateId: made.checkoutTemplate.id, siteId: own.id }
    expect(await own.app().problem('checkoutTemplates.createCheckoutFromTemplate', input)).toMatchObject({
      code: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    })
  })

  it('is limited to its site', async () => {
    const { id } = await make()
    const other = { checkoutTemplateId: id, siteId: nowhere }
    expect(await app.problem('checkoutTemplates.createCheckoutFromTemplate', other)).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is created by the template’s link for any visitor', async () => {
    const { id } = await make()
    const answer = await site.anonymous().call('checkoutTemplates.createAndRedirectToCheckout', use(id))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`${site.facts.origin}/buy/${id}`)
    const { id: inactive } = await make({ status: 'INACTIVE' })
    const refused = await site.anonymous().problem('checkoutTemplates.createAndRedirectToCheckout', use(inactive))
    expect(refused).toMatchObject({ code: 'CANNOT_CREATE_CHECKOUT_FROM_INACTIVE_TEMPLATE' })
  })
})
