import type { Translate } from '@stoa/messages'
import type { Unit } from '../../kernel/unit.ts'
import { readAgentLimits } from '../agents/api.ts'
import { findSellables, type Sellable } from '../catalog/api.ts'
import { parseItemId, toCatalogReference } from './item-id.ts'
import { createError, type Message } from './messages.ts'
import type { PurchaseLine } from './purchase.ts'

export interface LineInput {
  readonly item: { readonly id: string }
  readonly quantity: number
}

interface Resolved {
  readonly lineItems: { catalogReference: ReturnType<typeof toCatalogReference>; quantity: number }[]
  /** Why lines can't be bought by an agent; then none of them is. */
  readonly messages: readonly Message[]
}

/** The lines of a request as the cart takes them, in one statement. Prices are the shop's, whatever was sent. */
export async function resolveItems(unit: Unit, t: Translate, lines: readonly LineInput[]): Promise<Resolved> {
  const references = lines.map(({ item }) => parseItemId(item.id))
  const known = references.flatMap((reference, index) =>
    reference ? [{ index, reference: toCatalogReference(reference) }] : [],
  )
  const found = await findSellables(
    unit,
    known.map(({ reference }) => reference),
  )
  const sellables = new Map(known.map(({ index }, at) => [index, found[at]]))
  const isExcluded = await readExclusion(unit)
  const messages = lines.flatMap((_, index): Message[] => {
    const path = `$.line_items[${index}]`
    const sellable = sellables.get(index)
    const refuse = (content: string) => [createError('item_unavailable', content, 'recoverable', path)]
    if (!sellable?.visible) return refuse(t('answers:agent.itemUnknown'))
    const { name, textFault, subscriptionOnly } = sellable
    if (isExcluded?.(sellable)) return refuse(t('answers:agent.itemExcluded', { name }))
    return textFault || subscriptionOnly ? refuse(t('answers:agent.itemOnSite', { name })) : []
  })
  if (messages.length > 0) return { lineItems: [], messages }
  return {
    lineItems: lines.map(({ quantity }, index) => ({
      catalogReference: toCatalogReference(references[index]!),
      quantity,
    })),
    messages,
  }
}

type Excludable = Pick<Sellable, 'productId' | 'collectionIds'>

/** Whether the owner has taken a product from agents. Undefined: none is taken. */
async function readExclusion(unit: Unit): Promise<((product: Excludable) => boolean) | undefined> {
  const { excludedProductIds, excludedCollectionIds } = await readAgentLimits(unit)
  if (excludedProductIds.size + excludedCollectionIds.size === 0) return undefined
  return ({ productId, collectionIds }) =>
    excludedProductIds.has(productId) || collectionIds.some((id) => excludedCollectionIds.has(id))
}

/** Lines of a cart or checkout that the owner has taken from agents since. A statement only if anything is excluded. */
export async function findExcludedLines(unit: Unit, t: Translate, lines: readonly PurchaseLine[]): Promise<Message[]> {
  const isExcluded = await readExclusion(unit)
  if (!isExcluded) return []
  const known = lines.flatMap(({ itemId, title }, index) => {
    const reference = parseItemId(itemId)
    return reference ? [{ index, title, reference: toCatalogReference(reference) }] : []
  })
  const found = await findSellables(
    unit,
    known.map(({ reference }) => reference),
  )
  return known.flatMap(({ index, title: name }, at) => {
    const sellable = found[at]
    if (!sellable || !isExcluded(sellable)) return []
    const path = `$.line_items[${index}]`
    return [createError('item_unavailable', t('answers:agent.itemExcluded', { name }), 'recoverable', path)]
  })
}
