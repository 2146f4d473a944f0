import type { Translate } from '@stoa/messages'
import type { Unit } from '../../kernel/unit.ts'
import { agentLimits } from '../agents/api.ts'
import { findSellables } from '../catalog/api.ts'
import { parseItemId, toCatalogReference } from './item-id.ts'
import { createError, type Message } from './messages.ts'

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
  const { excludedProductIds, excludedCollectionIds } = await agentLimits(unit)
  const messages = lines.flatMap((_, index): Message[] => {
    const path = `$.line_items[${index}]`
    const sellable = sellables.get(index)
    const refuse = (content: string) => [createError('item_unavailable', content, 'recoverable', path)]
    if (!sellable?.visible) return refuse(t('answers:agent.itemUnknown'))
    const { name, productId, collectionIds, textFault, subscriptionOnly } = sellable
    const isExcluded = excludedProductIds.has(productId) || collectionIds.some((id) => excludedCollectionIds.has(id))
    if (isExcluded) return refuse(t('answers:agent.itemExcluded', { name }))
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
