import type { AbandonedCart, abandonedCarts as contract } from '@stoa/contract/abandoned-carts'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { readTextQuery } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './abandoned.store.ts'
import type { AbandonedDoc } from './abandoned.ts'

type Operations = typeof contract

export async function queryAbandonedCarts(
  unit: Unit,
  { query }: InputOf<Operations['queryAbandonedCarts']>,
): Promise<ReplyOf<Operations['queryAbandonedCarts']>> {
  const t = translateTo(await unit.language())
  const { carts, total } = await store.listCarts(unit, readTextQuery(query))
  return { abandonedCarts: carts.map((cart) => toWire(t, cart)), totalResults: total }
}

export async function getAbandonedCart(
  unit: Unit,
  { id }: InputOf<Operations['getAbandonedCart']>,
): Promise<ReplyOf<Operations['getAbandonedCart']>> {
  const found = await store.findCart(unit, id)
  if (!found) throw new Problem('NOT_FOUND')
  return { abandonedCart: toWire(translateTo(await unit.language()), found) }
}

function toWire(t: Translate, { cart_id: id, created_date, doc }: store.AbandonedCartRow): AbandonedCart {
  const { status, totalPrice, activities } = doc
  return {
    id,
    status,
    abandonTime: created_date.toISOString(),
    buyerInfo: toBuyerInfo(doc),
    total: totalPrice.formattedAmount,
    activities: activities.map(({ type, createdDate: timestamp }) =>
      type === 'AUTOMATION_SKIPPED'
        ? { activityType: 'EMAIL_NOT_SENT', message: t('answers:abandoned.emailsOff'), timestamp }
        : { activityType: type, timestamp },
    ),
  }
}

function toBuyerInfo(doc: AbandonedDoc): AbandonedCart['buyerInfo'] {
  const { phone, firstName, lastName } = doc.contactDetails ?? {}
  return {
    ...toIdentity(doc),
    ...(doc.buyerInfo.email && { email: doc.buyerInfo.email }),
    ...(phone && { phone }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
  }
}

/** For checkouts that were made of a cart. */
export async function emitCartAbandoned(
  unit: Unit,
  doc: AbandonedDoc & EntityMetadata,
  checkoutUrl: string,
): Promise<void> {
  const { cartId, cartCreatedDate, createdDate, lineItems, subtotalPrice, totalPrice } = doc
  if (!cartId) return
  await unit.emit('com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent', cartId, {
    cartId,
    ...(cartCreatedDate && { creationTime: cartCreatedDate }),
    abandonTime: createdDate,
    buyerInfo: toBuyerInfo(doc),
    itemsCount: lineItems.reduce((count, { quantity }) => count + quantity, 0),
    totals: {
      subtotal: Number(subtotalPrice.amount),
      total: Number(totalPrice.amount),
      formattedTotal: totalPrice.formattedAmount,
    },
    checkoutUrl,
  })
}

export async function emitCartRecovered(unit: Unit, doc: AbandonedDoc & EntityMetadata): Promise<void> {
  const { cartId, cartCreatedDate, createdDate } = doc
  if (!cartId) return
  await unit.emit('com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent', cartId, {
    cartId,
    recoveredTime: unit.now.toISOString(),
    ...(cartCreatedDate && { creationTime: cartCreatedDate }),
    abandonedTime: createdDate,
  })
}

function toIdentity({ buyerInfo: { memberId, contactId, visitorId } }: AbandonedDoc) {
  if (memberId) return { id: memberId, identityType: 'MEMBER' as const }
  if (contactId) return { id: contactId, identityType: 'CONTACT' as const }
  return visitorId ? { id: visitorId, identityType: 'VISITOR' as const } : { identityType: 'ADMIN' as const }
}
