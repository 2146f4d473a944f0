import type { brandsV3 } from '@stoa/contract/catalog-entities-v3'
import type { Brand } from '@stoa/contract/catalog-entities-v3.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../../kernel/unit.ts'
import { readCounts } from './entities.service.ts'
import { toBrand } from './entities.wire.ts'
import { applyMask, EntityWrites, readName } from './entity-writes.ts'
import { getOrCreateNamed } from './named-entities.ts'

type Operations = typeof brandsV3
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

const brands = new EntityWrites<{ name: string }, Input<'updateBrand'>['brand'], Brand>({
  kinds: ['brand'],
  event: 'brand',
  describe: ({ name }, at) => ({ kind: 'brand', name: readName(name, `${at}.name`), doc: {} }),
  change: ({ name: before, doc }, { name }, at) => ({ name: readName(name ?? before, `${at}.name`), doc }),
  async toWires(unit, rows, fields) {
    const counts = await readCounts(unit, rows, fields)
    return rows.map((row) => toBrand(row, counts))
  },
})

export async function createBrand(unit: Unit, { brand }: Input<'createBrand'>): Reply<'createBrand'> {
  return { brand: await brands.toOnly(unit, await brands.create(unit, [brand], () => 'brand')) }
}

export async function updateBrand(unit: Unit, { brand, fields }: Input<'updateBrand'>): Reply<'updateBrand'> {
  return { brand: await brands.toOnly(unit, await brands.change(unit, [brand], () => 'brand'), fields) }
}

export async function deleteBrand(unit: Unit, { brandId }: Input<'deleteBrand'>): Reply<'deleteBrand'> {
  await brands.toOnly(unit, await brands.remove(unit, [brandId]))
  return {}
}

export async function bulkCreateBrands(
  unit: Unit,
  { brands: inputs, returnEntity }: Input<'bulkCreateBrands'>,
): Reply<'bulkCreateBrands'> {
  const made = await brands.create(unit, inputs, (index) => `brands[${index}]`)
  return brands.toBulkReply(unit, made, returnEntity)
}

export async function bulkUpdateBrands(
  unit: Unit,
  { brands: inputs, returnEntity, fields }: Input<'bulkUpdateBrands'>,
): Reply<'bulkUpdateBrands'> {
  const masked = inputs.map(({ brand, fieldMask }) => applyMask(brand, fieldMask))
  const changed = await brands.change(unit, masked, (index) => `brands[${index}].brand`)
  return brands.toBulkReply(unit, changed, returnEntity, fields)
}

export async function bulkDeleteBrands(unit: Unit, { brandIds }: Input<'bulkDeleteBrands'>): Reply<'bulkDeleteBrands'> {
  return brands.toBulkReply(unit, await brands.remove(unit, brandIds), false)
}

const getOrCreate = (unit: Unit, names: readonly string[], at: (index: number) => string) =>
  getOrCreateNamed(unit, 'brand', names, (missing) =>
    brands.create(
      unit,
      missing.map((name) => ({ name })),
      (index) => at(names.indexOf(missing[index]!)),
    ),
  )

export async function getOrCreateBrand(
  unit: Unit,
  { brandName, fields }: Input<'getOrCreateBrand'>,
): Reply<'getOrCreateBrand'> {
  return { brand: await brands.toOnly(unit, await getOrCreate(unit, [brandName], () => 'brandName'), fields) }
}

export async function bulkGetOrCreateBrands(
  unit: Unit,
  { brandNames, fields }: Input<'bulkGetOrCreateBrands'>,
): Reply<'bulkGetOrCreateBrands'> {
  const found = await getOrCreate(unit, brandNames, (index) => `brandNames[${index}]`)
  return brands.toBulkReply(unit, found, true, fields)
}
