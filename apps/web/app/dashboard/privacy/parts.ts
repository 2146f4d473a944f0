import type { GuestDataPart } from '@stoa/contract/people'

/** How the owner calls a part of what the shop holds, for one and for many, and what becomes of it. */
const words: Readonly<Record<string, readonly [one: string, many: string, fate: string]>> = {
  contacts: ['contact', 'contacts', 'The name, address and phone of your address book go.'],
  mails: ['mail', 'mails', 'That they were written to is forgotten; what waits is not sent.'],
  returnedMails: ['returned mail', 'returned mails', 'That mail came back from the address is forgotten.'],
  couponUses: ['use of a coupon', 'uses of coupons', 'A coupon with a limit counts them as somebody new.'],
  carts: ['cart', 'carts', 'What lies in it goes.'],
  checkouts: ['checkout', 'checkouts', 'With the address that was typed there.'],
  abandonedCheckouts: ['abandoned checkout', 'abandoned checkouts', 'Nobody is called back to it.'],
  draftOrders: ['draft order', 'draft orders', 'What became an order stays in the order.'],
  reviews: ['review', 'reviews', 'With photos and videos; the ratings are counted anew.'],
  reviewRequests: ['review request', 'review requests', 'What is scheduled is not sent.'],
  backInStockRequests: ['wish to be told', 'wishes to be told', 'They are not told when something is back.'],
  orders: ['order', 'orders', 'Name and address stay, as tax law asks of bills. The tie to their browser is cut.'],
  subscriptions: ['subscription', 'subscriptions', 'It ends and nothing more is charged. What was agreed on stays.'],
  returns: ['return', 'returns', 'That goods came back stays. What was said, and by whom, goes.'],
  reviewRequestRefusals: ['refusal', 'refusals', 'They asked for no review requests, and get none.'],
}

export interface Part {
  readonly name: string
  readonly title: string
  readonly says: string
  readonly stays: boolean
}

/** What goes comes first. */
export const partsOf = (parts: readonly GuestDataPart[]): Part[] =>
  parts
    .map(({ name, count, fate }) => {
      const [one, many, says] = words[name] ?? [name, name, '']
      return { name, title: `${count} ${count === 1 ? one : many}`, says, stays: fate !== 'ERASED' }
    })
    .toSorted((a, b) => Number(a.stays) - Number(b.stays))
