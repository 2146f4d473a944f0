import type { GuestDataPart } from '@stoa/contract/people'
import type { Translate } from '@stoa/messages'

/** How many there are of each part of a guest's data, and what erasing does to it. */
const texts = {
  contacts: ['dashboard-privacy:contacts', 'dashboard-privacy:contacts.text'],
  mails: ['dashboard-privacy:emails', 'dashboard-privacy:emails.text'],
  returnedMails: ['dashboard-privacy:bounces', 'dashboard-privacy:bounces.text'],
  couponUses: ['dashboard-privacy:couponUses', 'dashboard-privacy:couponUses.text'],
  carts: ['dashboard-privacy:carts', 'dashboard-privacy:carts.text'],
  checkouts: ['dashboard-privacy:checkouts', 'dashboard-privacy:checkouts.text'],
  abandonedCheckouts: ['dashboard-privacy:abandoned', 'dashboard-privacy:abandoned.text'],
  draftOrders: ['dashboard-privacy:drafts', 'dashboard-privacy:drafts.text'],
  reviews: ['dashboard-privacy:reviews', 'dashboard-privacy:reviews.text'],
  reviewRequests: ['dashboard-privacy:reviewRequests', 'dashboard-privacy:reviewRequests.text'],
  backInStockRequests: ['dashboard-privacy:backInStock', 'dashboard-privacy:backInStock.text'],
  orders: ['dashboard-privacy:orders', 'dashboard-privacy:orders.text'],
  subscriptions: ['dashboard-privacy:subscriptions', 'dashboard-privacy:subscriptions.text'],
  returns: ['dashboard-privacy:returns', 'dashboard-privacy:returns.text'],
  reviewRequestRefusals: ['dashboard-privacy:optOuts', 'dashboard-privacy:optOuts.text'],
} as const

export interface Part {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly isKept: boolean
}

const hasTexts = (name: string): name is keyof typeof texts => Object.hasOwn(texts, name)

/** The parts to be erased come first. */
export const toParts = (t: Translate, parts: readonly GuestDataPart[]): Part[] =>
  parts
    .map(({ name, count, fate }) => {
      const isKept = fate !== 'ERASED'
      if (!hasTexts(name)) return { name, title: t('dashboard-privacy:other', { count, name }), text: '', isKept }
      const [title, text] = texts[name]
      return { name, title: t(title, { count }), text: t(text), isKept }
    })
    .toSorted((a, b) => Number(a.isKept) - Number(b.isKept))
