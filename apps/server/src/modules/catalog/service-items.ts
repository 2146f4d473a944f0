import type { PluginReply } from '@stoa/contract/plugin-calls'
import { formatMinor, roundToMinor } from '@stoa/money'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buildQuestion, getActivePlugins, listOutcomes, withInterface } from '../plugins/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import type { Sellable, SellableReference } from './sellables.ts'

type Item = NonNullable<PluginReply<'getCatalogItems'>['catalogItems']>[number]

/**
 * Items of external catalogs, by position in the list. One request for all items of a service. An item that the service
 * does not return can't be bought.
 */
export async function findServiceItems(
  unit: Unit,
  references: readonly SellableReference[],
): Promise<ReadonlyMap<number, Sellable | undefined>> {
  const found = new Map<number, Sellable | undefined>()
  const catalogs = withInterface(await getActivePlugins(unit), 'ECOM_CATALOG')
  if (catalogs.length === 0) return found
  const { currency, settings } = await getCurrentSite(unit)
  const places = catalogs.map((plugin) =>
    references.flatMap(({ appId }, place) => (appId?.toLowerCase() === plugin.appId ? [place] : [])),
  )
  const questions = catalogs.flatMap((plugin, index) => {
    const own = places[index]!.map((place) => references[place]!)
    if (own.length === 0) return []
    const request = {
      catalogReferences: own.map((reference) => ({ catalogReference: toReference(reference), quantity: 1 })),
      weightUnit: settings.weightUnit ?? 'KG',
      currency,
    }
    return [{ ...buildQuestion({ plugin, call: 'getCatalogItems', request }), places: places[index]! }]
  })
  for (const [index, { outcome }] of listOutcomes(unit, questions).entries()) {
    const items = outcome.kind === 'answered' ? (outcome.reply.catalogItems ?? []) : []
    for (const place of questions[index]!.places) {
      const item = items.find(({ catalogReference }) => isFor(catalogReference, references[place]!))
      found.set(place, item && toSellable(item, unit.use(settingsPort).origin, currency))
    }
  }
  return found
}

const toReference = ({ catalogItemId, appId, options }: SellableReference) => ({
  catalogItemId,
  appId,
  ...(options && { options }),
})

const isFor = (offered: Item['catalogReference'], reference: SellableReference): boolean =>
  offered.catalogItemId === reference.catalogItemId &&
  JSON.stringify(offered.options ?? {}) === JSON.stringify(reference.options ?? {})

function toSellable({ data }: Item, origin: string, currency: string): Sellable {
  const toAmount = (decimal: string) => formatMinor(roundToMinor(decimal, currency), currency)
  const { productName, url, itemType, physicalProperties, quantityAvailable } = data
  const { weight, sku } = physicalProperties ?? {}
  return {
    ofService: true,
    productId: '',
    variantId: '',
    name: productName.original,
    slug: '',
    url: { relativePath: '', url: url ?? origin },
    itemType: itemType?.preset && itemType.preset !== 'PHYSICAL' ? 'DIGITAL' : 'PHYSICAL',
    price: toAmount(data.price),
    fullPrice: toAmount(data.fullPrice ?? data.price),
    ...(weight != null && { weight }),
    ...(sku && { sku }),
    ...(data.taxGroupId && { taxGroupId: data.taxGroupId }),
    collectionIds: [],
    descriptionLines: [],
    visible: true,
    inStock: quantityAvailable !== 0,
    ...(quantityAvailable != null && { quantity: quantityAvailable }),
  }
}
