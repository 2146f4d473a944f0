import { allOperations } from '@stoa/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { startExtendedServer } from '../support/extended-server.ts'
import { buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import type { TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let server: Awaited<ReturnType<typeof startExtendedServer>>
let site: TestSite
let owner: Caller
beforeAll(async () => {
  server = await startExtendedServer()
  site = await server.makeTestSite({ demo: true })
  owner = await site.owner()
  return server.close
})

const switchExtension = (name: string, isEnabled = false) =>
  owner.ok('extensions.switchExtension', { name, enabled: isEnabled })
const addNote = (text: string) => owner.ok('shopRules.addNote', { text })
const listNotes = async (caller: Caller): Promise<string[]> =>
  (await caller.ok('shopRules.listNotes')).notes.map(({ text }: Any) => text)

describe('at start', () => {
  test('lists what is used, and why each faulty extension is not', async () => {
    const { extensions, failures } = await owner.ok('extensions.listExtensions')
    expect(extensions.map(({ name, version, enabled }: Any) => [name, version, enabled])).toEqual([
      ['loyalty', '0.1.0', true],
      ['product-questions', '0.1.0', true],
      ['accounting-export', '0.1.0', true],
      ['shop-rules', '1.2.3', true],
    ])
    expect(extensions[3]).toMatchObject({ title: 'Shop rules', tables: 1, fields: 4, hooks: expect.any(Array) })
    const causes = Object.fromEntries(failures.map(({ package: name, cause, fix }: Any) => [name, [cause, fix]]))
    expect(causes).toEqual({
      '@fixtures/throws': [
        expect.stringContaining('The price list is missing'),
        expect.stringContaining('Fix the error'),
      ],
      '@fixtures/takes-a-module': [
        'Its name "checkout" is taken by a module of Stoa.',
        expect.stringContaining('another name'),
      ],
      '@fixtures/takes-a-name': [
        'Its name "loyalty" is taken by another extension.',
        expect.stringContaining('Rename one'),
      ],
      '@fixtures/too-new': [expect.stringContaining('works with @stoa/extension ^7.0.0'), expect.any(String)],
      '@fixtures/without-range': [expect.stringContaining('which versions'), expect.stringContaining('^0.1.0')],
      '@fixtures/no-component': [expect.stringContaining('./missing.tsx does not exist'), expect.any(String)],
      '@fixtures/unknown-hook': [
        expect.stringContaining('"beforeEverything"'),
        expect.stringContaining('getShippingRates'),
      ],
      '@fixtures/foreign-table': [
        expect.stringContaining('uses the table orders'),
        expect.stringContaining('ext_foreigntable_'),
      ],
      '@fixtures/no-site-key': [expect.stringContaining('ext_nositekey_things'), expect.stringContaining('site_id')],
      '@fixtures/broken-sql': [expect.stringContaining('0001_things failed'), expect.stringContaining('Nothing of it')],
      '@fixtures/wrong-options': [expect.stringContaining('The option size must be a number.'), expect.any(String)],
      './fixtures/missing': [expect.stringContaining('package.json'), expect.any(String)],
    })
    // What a refused migration began is not there.
    const tables = await server.app.database.sql.unsafe(
      "select relname from pg_class where relname like 'ext\\_%' and relkind = 'r'",
    )
    expect(tables.filter(({ relname }: Any) => !/^ext_(loyalty|productquestions|shoprules)_/.test(relname))).toEqual([])
  })

  test('a provider of the configuration takes payments, up to its own limit', async () => {
    const buyer = await site.visitor()
    const [product] = await listPlainProducts(buyer)
    const checkout = await prepareToPay(buyer, [buildLine(product.id)])
    const { paymentSettings } = await buyer.ok('checkout.getPaymentSettings', { id: checkout.id })
    expect(paymentSettings.methods).toContainEqual(
      expect.objectContaining({ providerId: 'ext-house-account', name: 'House account' }),
    )
    const { paymentToken } = await buyer.ok('payments.createPaymentToken', { providerId: 'ext-house-account' })
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    expect(order.paymentStatus).toBe('PAID')
  })

  test('everything else works: a visitor sees products and buys', async () => {
    const visitor = await site.visitor()
    const [product] = await listPlainProducts(visitor)
    expect((await prepareToPay(visitor, [buildLine(product.id)])).id).toBeTruthy()
  })
})

describe('operations of an extension', () => {
  test('stand in the table of all operations, with their permissions', async () => {
    expect(allOperations.map(({ name }) => name)).toContain('loyalty.getBalance')
    const { permissions } = await owner.ok('apps.listPermissions')
    expect(permissions.map(({ id }: Any) => id)).toEqual(
      expect.arrayContaining(['EXT.LOYALTY.MANAGE', 'EXT.SHOP_RULES.MANAGE']),
    )
  })

  test('are answered at their own paths, and cached until a table changes', async () => {
    const other = await server.makeTestSite()
    const [visitor, otherVisitor] = [await site.visitor(), await other.visitor()]
    expect(await listNotes(visitor)).toEqual([])
    const { id } = await addNote('First')
    const { body } = await visitor.send('POST', '/ext/shop-rules/v1/list-notes', '{}')
    expect(body.notes).toEqual([{ id, text: 'First' }])
    expect(await listNotes(otherVisitor)).toEqual([])
    // An id of another site is unknown there.
    expect(await (await other.owner()).problem('shopRules.deleteNote', { id })).toMatchObject({ code: 'NOT_FOUND' })
    await owner.ok('shopRules.deleteNote', { id })
    await waitUntil(async () => (await listNotes(visitor)).length === 0)
  })

  test('refuse who may not call, wrong input, and with their declared problems', async () => {
    const visitor = await site.visitor()
    expect(await visitor.problem('shopRules.addNote', { text: 'x' })).toMatchObject({
      status: 403,
      code: 'PERMISSION_DENIED',
    })
    expect(await owner.violations('shopRules.addNote', { text: '' })).toHaveLength(1)
    const full = await server.makeTestSite()
    const its = await full.owner()
    for (let n = 0; n < 10; n++) await its.ok('shopRules.addNote', { text: `Note ${n}` })
    expect(await its.problem('shopRules.addNote', { text: 'One more' })).toEqual({
      ...{ status: 428, code: 'TOO_MANY_NOTES', data: { limit: 10 } },
    })
    expect(await full.eventTypes()).toEqual(Array(10).fill('ext.shop-rules.noteAdded'))
  })

  test('can not read a table of another module', async () => {
    expect((await owner.call('shopRules.readForeign')).status).toBe(500)
  })

  test('react to events and run jobs, each once', async () => {
    const its = await server.makeTestSite()
    const [boss, visitor] = [await its.owner(), await its.visitor()]
    await boss.ok('shopRules.addNote', { text: 'Question 1' })
    await boss.ok('shopRules.addNote', { text: 'shout it' })
    const done = ['Question 1', 'SHOUT IT', 'Answer to Question 1']
    await waitUntil(async () => done.every(async (text) => (await listNotes(visitor)).includes(text)))
    await waitUntil(
      async () => (await listNotes(visitor)).length === 3 && (await listNotes(visitor)).includes('SHOUT IT'),
    )
    expect((await listNotes(visitor)).toSorted()).toEqual(done.toSorted())
  })

  test('are gone while it is switched off, and back with their data', async () => {
    const visitor = await site.visitor()
    await addNote('Stays')
    await switchExtension('shop-rules')
    expect(await visitor.problem('shopRules.listNotes')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await owner.problem('shopRules.addNote', { text: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
    const other = await server.makeTestSite()
    expect(await listNotes(await other.visitor())).toEqual([])
    await switchExtension('shop-rules', true)
    expect(await listNotes(visitor)).toContain('Stays')
    expect(await owner.problem('extensions.switchExtension', { name: 'nothing', enabled: true })).toMatchObject({
      code: 'NOT_FOUND',
    })
    const { entries } = await owner.ok('audit.queryAuditLog', { query: { paging: { limit: 5 } } })
    expect(entries.map(({ action }: Any) => action)).toEqual(
      expect.arrayContaining(['EXTENSION_DISABLED', 'EXTENSION_ENABLED']),
    )
  })
})

describe('hooks', () => {
  const openCheckout = async (of: TestSite, quantity = 1) => {
    const visitor = await of.visitor()
    const [product] = await listPlainProducts(visitor)
    return { visitor, checkout: await prepareToPay(visitor, [buildLine(product.id, quantity)]) }
  }

  test('add rates, fees, discounts and violations to a checkout', async () => {
    const its = await server.makeTestSite({ demo: true })
    await (await its.owner()).ok('shopRules.addNote', { text: '10 off' })
    const { checkout } = await openCheckout(its)
    const titles = checkout.shippingInfo.carrierServiceOptions.flatMap(({ shippingOptions }: Any) =>
      shippingOptions.map(({ title }: Any) => title),
    )
    expect(titles).toContain('Bicycle courier')
    expect(checkout.additionalFees).toMatchObject([
      { name: 'Gift box', price: { amount: expect.stringMatching(/^2/) } },
    ])
    const { subtotal, discount } = checkout.priceSummary
    expect(Number(discount.amount)).toBeCloseTo(Number(subtotal.amount) / 10, 1)
    expect(checkout.appliedDiscounts).toMatchObject([{ discountRule: { name: { original: 'Note' } } }])
    const { visitor, checkout: large } = await openCheckout(its, 4)
    expect(large.violations).toMatchObject([{ severity: 'ERROR', description: 'Three at most' }])
    const refused = await visitor.problem('checkout.createOrder', { id: large.id })
    expect(refused.code).toBe('VIOLATIONS_WITH_ERROR_SEVERITY')
  })

  test.each(['throw off', 'late off', 'wrong off'])(
    'of the kind "%s" are left out, and the sale goes on',
    async (text) => {
      const its = await server.makeTestSite({ demo: true })
      await (await its.owner()).ok('shopRules.addNote', { text })
      const { checkout } = await openCheckout(its)
      expect(Number(checkout.priceSummary.discount.amount)).toBe(0)
      expect(checkout.violations).toMatchObject([{ severity: 'WARNING' }])
    },
  )

  test('of a switched-off extension are not asked', async () => {
    const its = await server.makeTestSite({ demo: true })
    await (await its.owner()).ok('extensions.switchExtension', { name: 'shop-rules', enabled: false })
    const { checkout } = await openCheckout(its)
    expect(checkout.additionalFees).toEqual([])
  })
})

describe('custom fields', () => {
  test('are set, read in the language of the owner, and cleared', async () => {
    const [product] = await listPlainProducts(await site.visitor())
    const target = { entity: 'PRODUCT', entityId: product.id as string }
    const { fields } = await owner.ok('customFields.getCustomFields', target)
    expect(fields).toEqual([
      { extension: 'shop-rules', key: 'care', type: 'TEXT', label: 'Care', maxLength: 200 },
      {
        ...{ extension: 'shop-rules', key: 'level', type: 'CHOICE', label: 'Level' },
        choices: [{ value: 'wool', label: 'Wool' }],
      },
    ])
    const set = (key: string, value: string | null, extension = 'shop-rules') => ({
      ...target,
      values: [{ extension, key, value }],
    })
    const { fields: written } = await owner.ok('customFields.updateCustomFields', set('care', 'Wash cold'))
    expect(written[0].value).toBe('Wash cold')
    expect(await owner.violations('customFields.updateCustomFields', set('level', 'silk'))).toHaveLength(1)
    expect(await owner.violations('customFields.updateCustomFields', set('packed', 'true'))).toHaveLength(1)
    expect(await owner.violations('customFields.updateCustomFields', set('care', 'x', 'loyalty'))).toHaveLength(1)
    await owner.ok('customFields.updateCustomFields', set('care', null))
    const cleared = await owner.ok('customFields.getCustomFields', target)
    expect(cleared.fields[0].value).toBeUndefined()
    const foreign = await (await server.makeTestSite()).owner()
    expect(await foreign.problem('customFields.getCustomFields', target)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await foreign.problem('customFields.updateCustomFields', set('care', 'x'))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
