import type { DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { CartRow } from './cart.rows.ts'
import * as store from './cart.store.ts'
import type { CartDoc } from './cart.ts'
import * as current from './current-cart.store.ts'
import { mergeLines } from './lines.ts'
import { emitCartDeleted, saveCart } from './save-cart.ts'
import { withV2 } from './v2/cart-v2.ts'

/** When a visitor signs in, the visitor's cart moves to the member. */
async function transferCart(unit: Unit, { body }: DeliveredEventOf<'stoa.identity.signed_in'>): Promise<void> {
  const { memberId, visitorId } = body.actionEvent.body
  if (!visitorId) return
  const theirs = await current.lockCurrentCart(unit, visitorId)
  if (!theirs) return
  const { id, lines } = theirs.cart
  await store.removeCart(unit, id)
  // If the member has no cart, the visitor's cart keeps its id.
  const own = await current.openCurrentCart(unit, { id, ownerType: 'member', ownerId: memberId }, lines)
  if (own.inserted) return mergeIntoMemberCart(unit, theirs, own)
  await saveCart(
    unit,
    { ...own, inserted: false, coupon: own.coupon ?? theirs.coupon },
    {
      lines: mergeLines(own.cart.lines, lines),
      couponId: own.cart.couponId ?? theirs.cart.couponId,
      checkoutId: theirs.cart.checkoutId ?? own.cart.checkoutId,
      doc: mergeDocs(own.cart.doc, theirs.cart.doc),
    },
    [...own.cart.lines, ...lines],
  )
  await emitCartDeleted(unit, id)
}

/** The member's details stay. A gift card moves as the coupon does. */
function mergeDocs(own: CartDoc, { buyerLanguage, v2 }: CartDoc): CartDoc {
  const giftCard = own.v2?.giftCard ?? v2?.giftCard
  const doc = giftCard ? withV2(own, { giftCard }) : own
  return buyerLanguage ? { ...doc, buyerLanguage } : doc
}

async function mergeIntoMemberCart(unit: Unit, { cart, coupon, sellables }: CartRow, own: CartRow): Promise<void> {
  const { ownerType, ownerId, createdDate } = own.cart
  const customerKey = cart.customerKey === cart.ownerId ? ownerId : cart.customerKey
  await saveCart(unit, { cart: { ...cart, ownerType, ownerId, createdDate }, coupon, sellables }, { customerKey })
}

export const reactions: readonly Reaction[] = [
  { on: 'stoa.identity.signed_in', when: 'with', name: 'cart.transfer', run: transferCart },
]
