import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const onlyVariant = '00000000-0000-0000-0000-000000000000'
const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const created = 'com.wix.ecommerce.catalog.api.v1.ProductCreated'
const collectionCreated = 'com.wix.ecommerce.catalog.api.v1.CollectionCreated'
const changed = 'com.wix.ecommerce.catalog.api.v1.ProductChanged'
const toLocalAddress = (site: TestSite, url: string) => site.facts.origin + new URL(url).pathname

const send = (site: TestSite, url: string, body: string) =>
  fetch(toLocalAddress(site, url), { method: 'PUT', body, headers: { 'content-type': 'text/csv' } })

async function waitForImport(app: Caller, importId: string): Promise<Any> {
  for (;;) {
    const { productImport } = await app.ok('productFiles.getProductImport', { importId })
    if (productImport.status === 'FINISHED') return productImport
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

async function importCsv(site: TestSite, csv: string, dryRun = false): Promise<Any> {
  const app = site.app()
  const { importId, uploadUrl } = await app.ok('productFiles.createProductImport', { dryRun })
  const answer = await send(site, uploadUrl, csv)
  expect(answer.status, await answer.text()).toBe(200)
  return waitForImport(app, importId)
}

async function exportProducts(site: TestSite): Promise<string> {
  const { downloadUrl } = await site.app().ok('productFiles.createProductExport')
  return (await fetch(toLocalAddress(site, downloadUrl))).text()
}

const shirt = [
  'handleId,fieldType,name,description,collection,price,surcharge,visible,inventory,sku,discountMode,discountValue,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2,additionalInfoTitle1,additionalInfoDescription1',
  'linen-shirt,Product,Linen shirt,"<p>Light, and ""cool""</p>",Shirts;New,80,,true,,,PERCENT,10,Size,DROP_DOWN,S;M,Color,COLOR,#1f2a44:Navy;#ffffff:White,Care,Wash cold',
  'linen-shirt,Variant,,,,,0,true,5,LS-S-N,,,,,S,,,#1f2a44:Navy,,',
  'linen-shirt,Variant,,,,,5.50,false,OutOfStock,LS-M-W,,,,,M,,,White,,',
].join('\r\n')

async function readProduct(site: TestSite, slug: string): Promise<Any> {
  const { products } = await site.app().ok('products.queryProducts', {
    query: { filter: { slug } },
    includeVariants: true,
    includeHiddenProducts: true,
  })
  return products[0]
}

describe('a product import', () => {
  it('applies collection rules, whatever the lines name', async () => {
    const site = await makeSite()
    const app = site.app()
    const ids: Record<string, string> = {}
    for (const name of ['Shirts', 'Cheap']) {
      ids[name] = (await app.ok('products.createCollection', { collection: { name } })).collection.id
    }
    const rules = { match: 'ALL', conditions: [{ field: 'PRICE', operator: 'AT_MOST', value: '50' }] }
    await app.ok('collectionRules.setCollectionRules', { id: ids.Cheap, rules })
    const lines = [
      'handleId,fieldType,name,collection,price',
      'shirt,Product,Shirt,Shirts;Cheap,80',
      'sock,Product,Sock,Shirts,8',
    ]
    await importCsv(site, lines.join('\r\n'))
    const readCollections = async (slug: string) => (await readProduct(site, slug)).collectionIds.slice(1)
    expect([await readCollections('shirt'), await readCollections('sock')]).toEqual([
      [ids.Shirts],
      [ids.Shirts, ids.Cheap],
    ])
    await importCsv(site, (await exportProducts(site)).replaceAll(',80', ',40'))
    expect(await readCollections('shirt')).toEqual([ids.Shirts, ids.Cheap])
  })

  it('creates products with options, variants, prices, stock and collections', async () => {
    const site = await makeSite()
    await site.events()
    const work = await importCsv(site, `${shirt}\r\nmug,Product,Mug,,,12,,true,7,M-1,,,,,,,,,,`)
    expect(work).toMatchObject({ dryRun: false, total: 4, succeeded: 4, failed: 0, created: 2, updated: 0 })
    expect((await site.eventTypes()).sort()).toEqual([collectionCreated, collectionCreated, created, created].sort())
    const product = await readProduct(site, 'linen-shirt')
    expect(product).toMatchObject({
      name: 'Linen shirt',
      description: '<p>Light, and "cool"</p>',
      manageVariants: true,
      priceData: { price: 80, discountedPrice: 72 },
      additionalInfoSections: [{ title: 'Care', description: 'Wash cold' }],
      productOptions: [
        { name: 'Size', choices: [{ description: 'S' }, { description: 'M' }] },
        {
          name: 'Color',
          optionType: 'color',
          choices: [{ value: '#1f2a44', description: 'Navy' }, { value: '#ffffff' }],
        },
      ],
    })
    expect(product.collectionIds).toHaveLength(3)
    const findByChoices = (size: string, color: string) =>
      product.variants.find(({ choices }: Any) => choices.Size === size && choices.Color === color)
    expect(findByChoices('S', 'Navy')).toMatchObject({
      variant: { sku: 'LS-S-N', priceData: { price: 80 }, visible: true },
      stock: { trackQuantity: true, quantity: 5 },
    })
    expect(findByChoices('M', 'White')).toMatchObject({
      variant: { sku: 'LS-M-W', priceData: { price: 85.5 }, visible: false },
      stock: { trackQuantity: false, inStock: false },
    })
    expect(await readProduct(site, 'mug')).toMatchObject({ sku: 'M-1', stock: { trackInventory: true, quantity: 7 } })
  })

  it('accepts an export, and applies its changes', async () => {
    const site = await makeSite()
    await importCsv(site, `${shirt}\r\n=mug,Product,=Mug,,,12,,true,7,M-1,,,,,,,,,,`)
    const csv = await exportProducts(site)
    expect(csv).toContain("'=Mug")
    await site.events()
    const changedFile = csv.replace(',12.00,', ',14.00,').replace(',LS-S-N,', ',LS-1,')
    expect(changedFile).not.toBe(csv)
    const again = await importCsv(site, changedFile)
    expect(again).toMatchObject({ total: 6, succeeded: 6, created: 0, updated: 2 })
    expect(await site.eventTypes()).toContain(changed)
    expect(await exportProducts(site)).toBe(changedFile)
  })

  it('reports every bad line with its columns in a dry run, and changes nothing', async () => {
    const site = await makeSite()
    const app = site.app()
    await site.events()
    const csv = [
      'handleId,fieldType,name,price,inventory,discountMode,discountValue,productOptionName1,productOptionDescription1',
      'good,Product,Good,5,3,,,,',
      ',Product,Nameless,5,,,,,',
      'dear,Product,Dear,cheap,many,HALF,2,,',
      'good,Product,Good again,5,,,,,',
      'sized,Product,Sized,5,,,,Size,S;M',
      'sized,Variant,,,1,,,,XXL',
      'lost,Variant,,,1,,,,S',
      `long,Product,${'x'.repeat(81)},5.123,,,,,`,
      'much,Product,Much,5,,PERCENT,140,,',
    ].join('\n')
    const work = await importCsv(site, csv, true)
    expect(work).toMatchObject({ dryRun: true, total: 9, succeeded: 1, failed: 8, created: 1 })
    const { lines } = await app.ok('productFiles.listProductImportLines', { importId: work.id, failuresOnly: true })
    expect(lines.map(({ line, reasons }: Any) => [line, reasons.map(({ column }: Any) => column)])).toEqual([
      [3, ['handleId']],
      [4, ['price', 'discountMode', 'inventory']],
      [5, ['handleId']],
      [7, ['productOptionDescription1']],
      [8, ['handleId']],
      [9, ['name']],
      [10, ['discountValue']],
    ])
    // As text, and with the rule for screens with their own messages.
    expect(lines[5].reasons).toEqual([
      {
        column: 'name',
        description: 'must have at most 80 characters',
        violatedRule: 'MAX_LENGTH',
        data: { threshold: 80 },
      },
    ])
    expect(await site.eventTypes()).toEqual([])

    await app.ok('productFiles.startProductImport', { importId: work.id })
    expect(await waitForImport(app, work.id)).toMatchObject({ dryRun: false, succeeded: 1, failed: 8, created: 1 })
    expect(await site.eventTypes()).toEqual([created])
    const all = await app.ok('productFiles.listProductImportLines', { importId: work.id })
    expect(all.lines[0]).toMatchObject({ line: 2, handle: 'good', productId: (await readProduct(site, 'good')).id })
    expect(await app.problem('productFiles.startProductImport', { importId: work.id })).toMatchObject({
      code: 'IMPORT_IS_EMPTY',
      status: 428,
    })
  })

  it('is undone: new products are deleted, others restored, sales kept', async () => {
    const site = await makeSite()
    const app = site.app()
    const first = 'handleId,name,price,inventory,ribbon,collection\ncup,Cup,5,10,New,Table\nplate,Plate,8,4,,Table\n'
    await importCsv(site, first)
    const [cup, plate] = [await readProduct(site, 'cup'), await readProduct(site, 'plate')]
    const work = await importCsv(
      site,
      'handleId,name,price,inventory,ribbon,collection\ncup,Mug,6,20,Old,Bar\nplate,Dish,9,4,,Table\nbowl,Bowl,7,3,,Bar\nlamp,Lamp,30,1,,Bar\n',
    )
    expect(work).toMatchObject({ created: 2, updated: 2, canBeUndone: true })
    const lamp = await readProduct(site, 'lamp')
    await app.ok('inventory.decrementInventory', {
      decrementData: [{ productId: cup.id, variantId: onlyVariant, decrementBy: 3 }],
    })
    await app.ok('products.updateProduct', { product: { id: lamp.id, name: 'Lantern' } })
    await site.events()

    const { importId } = await app.ok('productFiles.undoProductImport', { importId: work.id })
    const undo = await waitForImport(app, importId)
    expect(undo).toMatchObject({ undoOf: work.id, total: 4, succeeded: 3, failed: 1, created: 1, updated: 2 })
    expect(undo.canBeUndone).toBe(false)
    const { lines } = await app.ok('productFiles.listProductImportLines', { importId, failuresOnly: true })
    expect(lines).toEqual([
      {
        line: 5,
        handle: 'lamp',
        productId: lamp.id,
        reasons: [{ column: 'handleId', description: 'was changed since the import' }],
      },
    ])
    const after = await readProduct(site, 'cup')
    expect(after).toMatchObject({ name: 'Cup', ribbon: 'New', priceData: { price: 5 }, stock: { quantity: 7 } })
    expect(after.collectionIds).toEqual(cup.collectionIds)
    const { lastUpdated: _, ...same } = plate
    expect(await readProduct(site, 'plate')).toMatchObject(same)
    expect(await readProduct(site, 'bowl')).toBeUndefined()
    expect((await readProduct(site, 'lamp')).name).toBe('Lantern')
    expect(await site.eventTypes()).toContain('com.wix.ecommerce.catalog.api.v1.ProductDeleted')
    expect((await app.problem('productFiles.undoProductImport', { importId: work.id })).code).toBe(
      'IMPORT_CANNOT_BE_UNDONE',
    )
  })

  it("without changes, or an unknown one, can't be undone", async () => {
    const site = await makeSite()
    const app = site.app()
    const dry = await importCsv(site, 'handleId,name,price\nmug,Mug,3\n', true)
    const nothing = await importCsv(site, 'handleId,name,price\nmug,,3\n')
    for (const { id, canBeUndone } of [dry, nothing]) {
      expect(canBeUndone).toBe(false)
      const { status, code } = await app.problem('productFiles.undoProductImport', { importId: id })
      expect([status, code]).toEqual([428, 'IMPORT_CANNOT_BE_UNDONE'])
    }
    expect((await app.problem('productFiles.undoProductImport', { importId: unknown })).code).toBe('NOT_FOUND')
  })

  it('fetches pictures, keeps stored ones, and reports those that fail', async () => {
    const site = await makeSite()
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const server = createServer((request, response) => {
      if (request.url === '/red.png') response.end(bytes)
      else if (request.url === '/page') response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const at = `http://localhost:${(server.address() as AddressInfo).port}`
    try {
      const urls = [`${at}/red.png`, `${at}/page`, `${at}/gone.png`, 'http://169.254.169.254/latest', 'no-such.jpg']
      const work = await importCsv(site, `handleId,name,price,productImageUrl\nred,Red,5,${urls.join(';')}\n`)
      expect(work).toMatchObject({ succeeded: 1, pictures: 1, picturesLeft: 0 })
      const { lines } = await site
        .app()
        .ok('productFiles.listProductImportLines', { importId: work.id, failuresOnly: true })
      expect(lines[0].reasons.map(({ description }: Any) => description.split(': ')[0])).toEqual(urls.slice(1))
      const { media } = await readProduct(site, 'red')
      expect(media.items).toMatchObject([{ image: { width: 40, height: 30 } }])
      const again = await importCsv(site, await exportProducts(site))
      expect(again).toMatchObject({ updated: 1, failed: 0 })
      expect((await readProduct(site, 'red')).media.items.map(({ id }: Any) => id)).toEqual([media.items[0].id])
    } finally {
      server.close()
    }
  })

  it('accepts one products file at its own link', async () => {
    const site = await makeSite()
    const app = site.app()
    const { uploadUrl } = await app.ok('productFiles.createProductImport')
    expect((await send(site, uploadUrl, 'name\nMug\n')).status).toBe(400)
    expect((await send(site, uploadUrl, 'handleId\n')).status).toBe(400)
    expect((await send(site, uploadUrl, 'handleId\n"mug')).status).toBe(400)
    expect((await send(site, `${uploadUrl}x`, 'handleId\nmug\n')).status).toBe(404)
    expect((await send(site, uploadUrl, 'handleId,name,price\nmug,Mug,3\n')).status).toBe(200)
    expect((await send(site, uploadUrl, 'handleId,name,price\nmug,Mug,3\n')).status).toBe(404)
    for (const name of ['startProductImport', 'getProductImport', 'listProductImportLines'] as const)
      expect((await app.problem(`productFiles.${name}`, { importId: unknown })).code).toBe('NOT_FOUND')
  })
})

describe('bundles in a file', () => {
  const heading = 'handleId,name,price,sku,inventory,bundle'
  const findItems = async (site: TestSite, slug: string): Promise<Any[]> =>
    (await readProduct(site, slug)).bundleItems ?? []

  it('name their parts by SKU, wherever these are in the file, and the export names them again', async () => {
    const site = await makeSite()
    const app = site.app()
    const csv = [heading, 'tea-set,Tea set,50,SET,,POT:1;MUG: 4', 'pot,Pot,30,POT,3,', 'mug,Mug,8,MUG,10,'].join('\n')
    expect(await importCsv(site, csv, true)).toMatchObject({ total: 3, succeeded: 3, failed: 0, created: 3 })
    expect(await importCsv(site, csv)).toMatchObject({ total: 3, succeeded: 3, failed: 0, created: 3 })
    const [pot, mug] = [await readProduct(site, 'pot'), await readProduct(site, 'mug')]
    expect(await findItems(site, 'tea-set')).toEqual([
      { productId: pot.id, quantity: 1 },
      { productId: mug.id, quantity: 4 },
    ])
    await expect.poll(async () => (await readProduct(site, 'tea-set')).stock.quantity).toBe(2)
    const file = await exportProducts(site)
    expect(file).toContain('POT:1;MUG:4')
    expect(await importCsv(site, file)).toMatchObject({ failed: 0, updated: 3 })
    expect(await findItems(site, 'tea-set')).toHaveLength(2)

    // Without a unique SKU, a part is named by its id.
    await app.ok('products.updateProduct', { product: { id: mug.id, sku: 'POT' } })
    expect(await exportProducts(site)).toContain(`${pot.id}:1;${mug.id}:4`)
    const byId = [heading, `tea-set,Tea set,50,SET,,${mug.id}:2`].join('\n')
    expect(await importCsv(site, byId)).toMatchObject({ failed: 0, updated: 1 })
    expect(await findItems(site, 'tea-set')).toEqual([{ productId: mug.id, quantity: 2 }])
    const empty = [heading, 'tea-set,Tea set,50,SET,5,'].join('\n')
    expect(await importCsv(site, empty)).toMatchObject({ failed: 0, updated: 1 })
    expect(await findItems(site, 'tea-set')).toEqual([])
  })

  it('are refused with their unknown SKUs, by a dry run too, and change nothing', async () => {
    const site = await makeSite()
    const app = site.app()
    const goods = [heading, 'pot,Pot,30,POT,3,', 'mug,Mug,8,TWICE,9,', 'cup,Cup,8,TWICE,9,'].join('\n')
    await importCsv(site, goods)
    const csv = [
      heading,
      'one,One,50,,,POT:1;NONE:2',
      'two,Two,50,,,TWICE:1',
      'three,Three,50,,,POT:0',
      'four,Four,50,,,POT:1;POT:2',
      'pot,Pot,30,POT,3,POT:1',
    ].join('\n')
    for (const dryRun of [true, false]) {
      const work = await importCsv(site, csv, dryRun)
      expect(work).toMatchObject({ total: 5, succeeded: 0, failed: 5, created: 0, updated: 0 })
      const { lines } = await app.ok('productFiles.listProductImportLines', { importId: work.id, failuresOnly: true })
      expect(lines.map(({ line, reasons }: Any) => [line, reasons[0].column, reasons[0].description])).toEqual([
        [2, 'bundle', 'has an unknown SKU: NONE'],
        [3, 'bundle', 'has a SKU of several variants: TWICE'],
        [4, 'bundle', 'must be SKUs with quantities from 1 to 100, such as MUG:4;POT:1'],
        [5, 'bundle', 'occurs twice'],
        [6, 'bundle', 'is the product itself'],
      ])
    }
    expect(await readProduct(site, 'one')).toBeUndefined()
  })

  it('are ordinary products again after an undo, and stay if the parts of a former bundle are gone', async () => {
    const site = await makeSite()
    const app = site.app()
    const goods = [heading, 'pot,Pot,30,POT,3,', 'mug,Mug,8,MUG,9,', 'set,Set,50,,,', 'duo,Duo,20,,,MUG:2'].join('\n')
    await importCsv(site, goods)
    const bundled = await importCsv(site, [heading, 'set,Set,50,,,POT:1', 'duo,Duo,20,,,POT:2'].join('\n'))
    await app.ok('products.deleteProduct', { id: (await readProduct(site, 'mug')).id })
    const { importId } = await app.ok('productFiles.undoProductImport', { importId: bundled.id })
    expect(await waitForImport(app, importId)).toMatchObject({ succeeded: 1, failed: 1 })
    expect(await findItems(site, 'set')).toEqual([])
    expect(await findItems(site, 'duo')).toMatchObject([{ quantity: 2 }])
    const { lines } = await app.ok('productFiles.listProductImportLines', { importId, failuresOnly: true })
    expect(lines[0].reasons[0].description).toBe('was a bundle of products that have changed')
  })
})
