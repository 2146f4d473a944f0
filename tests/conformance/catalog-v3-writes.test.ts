import { bridge } from '@stoa/sdk-bridge'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { brandsV3, customizationsV3, infoSectionsV3, productsV3, ribbonsV3 } from '@wix/stores'
import { beforeAll, expect, test } from 'vitest'
import { makeSite } from '../support/site.ts'
import type { Any } from './every-call.ts'

async function openShop() {
  const site = await makeSite()
  bridge({ url: site.facts.origin })
  return createClient({
    modules: { brandsV3, customizationsV3, infoSectionsV3, productsV3, ribbonsV3 },
    auth: ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id }),
  })
}

let client: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  client = await openShop()
})

const listItems = ({ results }: Any) => results.map(({ item }: Any) => item)
const listIds = (items: Any[]): string[] => items.map(({ _id }) => _id)

test('brandsV3 are created, renamed and deleted', async () => {
  const brand = await client.brandsV3.createBrand({ name: 'Kiln' })
  const renamed = await client.brandsV3.updateBrand(brand._id!, { name: 'Loom', revision: brand.revision! })
  expect(renamed).toMatchObject({ _id: brand._id, name: 'Loom', revision: '2' })
  const found = (await client.brandsV3.getOrCreateBrand('Loom')).brand
  expect(found).toEqual(renamed)
  const wanted = listItems(await client.brandsV3.bulkGetOrCreateBrands(['Loom', 'Forge']))
  expect(wanted.map(({ name }: Any) => name)).toEqual(['Loom', 'Forge'])
  const made = listItems(await client.brandsV3.bulkCreateBrands([{ name: 'Mill' }], { returnEntity: true }))
  const changes = made.map(({ _id, revision }: Any) => ({ brand: { _id, revision, name: 'Press' } }))
  const changed = listItems(await client.brandsV3.bulkUpdateBrands(changes, { returnEntity: true }))
  expect(changed[0].name).toBe('Press')
  const { bulkActionMetadata } = await client.brandsV3.bulkDeleteBrands(listIds([wanted[1], made[0]]))
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 })
  await client.brandsV3.deleteBrand(brand._id!)
  expect((await client.brandsV3.queryBrands().find()).items).toEqual([])
})

test('ribbonsV3 are created, renamed and deleted', async () => {
  const ribbon = await client.ribbonsV3.createRibbon({ name: 'New' })
  const renamed = await client.ribbonsV3.updateRibbon(ribbon._id!, { name: 'Fresh', revision: ribbon.revision! })
  expect(renamed).toMatchObject({ _id: ribbon._id, name: 'Fresh', revision: '2' })
  expect((await client.ribbonsV3.getOrCreateRibbon('Fresh')).ribbon).toEqual(renamed)
  const wanted = listItems(await client.ribbonsV3.bulkGetOrCreateRibbons(['Fresh', 'Sale']))
  const made = listItems(await client.ribbonsV3.bulkCreateRibbons([{ name: 'Last' }], { returnEntity: true }))
  const changes = made.map(({ _id, revision }: Any) => ({ ribbon: { _id, revision, name: 'Final' } }))
  const changed = listItems(await client.ribbonsV3.bulkUpdateRibbons(changes, { returnEntity: true }))
  expect(changed[0].name).toBe('Final')
  const { bulkActionMetadata } = await client.ribbonsV3.bulkDeleteRibbons(listIds([wanted[1], made[0]]))
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 })
  await client.ribbonsV3.deleteRibbon(ribbon._id!)
})

test('infoSectionsV3 are created, changed and deleted', async () => {
  const { createInfoSection, updateInfoSection, deleteInfoSection } = client.infoSectionsV3
  const section = await createInfoSection({ uniqueName: 'care', title: 'Care', plainDescription: '<p>By hand</p>' })
  const changed = await updateInfoSection(section._id!, { title: 'Cleaning', revision: section.revision! })
  expect(changed).toMatchObject({ _id: section._id, uniqueName: 'care', title: 'Cleaning' })
  const found = await client.infoSectionsV3.getOrCreateInfoSection({ infoSection: { uniqueName: 'care' } })
  expect(found.infoSection).toEqual(changed)
  const infoSections = [{ uniqueName: 'care' }, { uniqueName: 'size', title: 'Size' }]
  const wanted = listItems(await client.infoSectionsV3.bulkGetOrCreateInfoSections({ infoSections }))
  const created = await client.infoSectionsV3.bulkCreateInfoSections([{ uniqueName: 'origin', title: 'Origin' }], {
    returnEntity: true,
  })
  const [origin] = listItems(created)
  const change = { infoSection: { _id: origin._id, revision: origin.revision, title: 'Made in' } }
  const updated = await client.infoSectionsV3.bulkUpdateInfoSections([change], { returnEntity: true })
  expect(listItems(updated)[0].title).toBe('Made in')
  const { bulkActionMetadata } = await client.infoSectionsV3.bulkDeleteInfoSections(listIds([wanted[1], origin]))
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 })
  await deleteInfoSection(section._id!)
})

test('customizationsV3 are created, changed and deleted, with their choices', async () => {
  const build = (name: string, ...choices: string[]): Any => ({
    name,
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'TEXT_CHOICES',
    choicesSettings: { choices: choices.map((choice) => ({ choiceType: 'CHOICE_TEXT', name: choice })) },
  })
  const buildChoice = (name: string): Any[] => [{ choiceType: 'CHOICE_TEXT', name }]
  const listNames = ({ choicesSettings }: Any) => choicesSettings.choices.map(({ name }: Any) => name)
  const module = client.customizationsV3
  const size = await module.createCustomization(build('Size', 'S', 'M'))
  const id = size._id!
  const renamed = await module.updateCustomization(id, { name: 'Fit', revision: size.revision! })
  expect(renamed).toMatchObject({ _id: id, name: 'Fit' })
  const added: Any = (await module.addCustomizationChoices(id, buildChoice('L'))).customization
  expect(listNames(added)).toEqual(['S', 'M', 'L'])
  const choiceIds: string[] = added.choicesSettings.choices.map(({ _id }: Any) => _id)
  const reordered: Any = await module.reorderCustomizationChoices(id, added.revision, {
    choiceIds: [...choiceIds].reverse(),
  })
  expect(listNames(reordered.customization)).toEqual(['L', 'M', 'S'])
  const choices = [{ choice: { _id: choiceIds[0]!, primaryChoiceIds: [choiceIds[1]!] } }]
  const shaded: Any = await module.updateCustomizationChoices(id, reordered.customization.revision, { choices } as Any)
  expect(shaded.customization.choicesSettings.choices[2].primaryChoiceIds).toEqual([choiceIds[1]])
  const removed: Any = await module.removeCustomizationChoices(id, [choiceIds[0]!])
  expect(listNames(removed.customization)).toEqual(['L', 'M'])
  const set: Any = await module.setCustomizationChoices(id, [...buildChoice('M'), ...buildChoice('XL')])
  expect(listNames(set.customization)).toEqual(['M', 'XL'])
  const [color] = listItems(await module.bulkCreateCustomizations([build('Grain', 'Fine')], { returnEntity: true }))
  const more = { customizationId: color._id, choices: buildChoice('Rough') }
  const both = listItems(await module.bulkAddCustomizationChoices([more], { returnEntity: true }))
  expect(listNames(both[0])).toEqual(['Fine', 'Rough'])
  const change = { customization: { _id: color._id, revision: both[0].revision, name: 'Texture' } }
  const updated = await module.bulkUpdateCustomizations([change] as Any, { returnEntity: true })
  expect(listItems(updated)[0].name).toBe('Texture')
  await module.deleteCustomization(id)
  expect(listIds((await module.queryCustomizations().find()).items)).toEqual([color._id])
})

const buildProduct = (name: string, fields: object = {}): Any => ({
  name,
  productType: 'PHYSICAL',
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '10' } }, ...fields }] },
})

test('productsV3 are created, changed and deleted', async () => {
  const module = client.productsV3
  const mug = await module.createProduct(buildProduct('Mug'))
  const changed = await module.updateProduct(mug._id!, { name: 'Cup', revision: mug.revision! })
  expect(changed).toMatchObject({ _id: mug._id, name: 'Cup', revision: '2', slug: mug.slug })
  const made = listItems(
    await module.bulkCreateProducts([buildProduct('Bowl'), buildProduct('Jug')], { returnEntity: true }),
  )
  const changes = made.map(({ _id, revision }: Any) => ({ product: { _id, revision, visible: false } }))
  const hidden = listItems(await module.bulkUpdateProducts(changes, { returnEntity: true }))
  expect(hidden.map(({ visible }: Any) => visible)).toEqual([false, false])
  const { bulkActionMetadata } = await module.bulkDeleteProducts(listIds(made))
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 })
  await module.deleteProduct(mug._id!)
  await expect(module.getProduct(mug._id!)).rejects.toThrow('PRODUCT_NOT_FOUND')
})

test('productsV3 are created and changed with their stock', async () => {
  const module = client.productsV3
  const buildStocked = (quantity: number) => ({ inventoryItem: { quantity } })
  const { product } = await module.createProductWithInventory(buildProduct('Mug', buildStocked(5)), {
    returnEntity: true,
  } as Any)
  const variants: Any[] = product!.variantsInfo!.variants!.map((variant) => ({ ...variant, ...buildStocked(3) }))
  const change: Any = { revision: product!.revision, variantsInfo: { variants } }
  const changed = await module.updateProductWithInventory(product!._id!, change, { returnEntity: true } as Any)
  expect(listItems(changed.inventoryResults)[0].quantity).toBe(3)
  const created = await module.bulkCreateProductsWithInventory([buildProduct('Bowl', buildStocked(7))], {
    returnEntity: true,
  })
  expect(listItems(created.inventoryResults)[0].quantity).toBe(7)
  const [bowl] = listItems(created.productResults)
  const products: Any[] = [{ product: { _id: bowl._id, revision: bowl.revision, name: 'Dish' } }]
  const updated = await module.bulkUpdateProductsWithInventory(products, { returnEntity: true })
  expect(listItems(updated.productResults)[0].name).toBe('Dish')
})
