// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-privacy:guests': undefined
  'dashboard-privacy:guests.text': undefined
  'dashboard-privacy:email': undefined
  'dashboard-privacy:email.missing': undefined
  'dashboard-privacy:find': undefined
  'dashboard-privacy:found': { email: Value }
  'dashboard-privacy:erased': { email: Value }
  'dashboard-privacy:nothingLeft': undefined
  'dashboard-privacy:nothingFound': undefined
  'dashboard-privacy:stored': undefined
  'dashboard-privacy:kept': undefined
  'dashboard-privacy:download': undefined
  'dashboard-privacy:fate.kept': undefined
  'dashboard-privacy:fate.willBeKept': undefined
  'dashboard-privacy:fate.willBeErased': undefined
  'dashboard-privacy:erase': undefined
  'dashboard-privacy:erase.title': { email: Value }
  'dashboard-privacy:erase.erased': { parts: Value }
  'dashboard-privacy:erase.kept': { parts: Value }
  'dashboard-privacy:erase.text': undefined
  'dashboard-privacy:contacts': { count: number }
  'dashboard-privacy:contacts.text': undefined
  'dashboard-privacy:emails': { count: number }
  'dashboard-privacy:emails.text': undefined
  'dashboard-privacy:bounces': { count: number }
  'dashboard-privacy:bounces.text': undefined
  'dashboard-privacy:couponUses': { count: number }
  'dashboard-privacy:couponUses.text': undefined
  'dashboard-privacy:carts': { count: number }
  'dashboard-privacy:carts.text': undefined
  'dashboard-privacy:checkouts': { count: number }
  'dashboard-privacy:checkouts.text': undefined
  'dashboard-privacy:abandoned': { count: number }
  'dashboard-privacy:abandoned.text': undefined
  'dashboard-privacy:drafts': { count: number }
  'dashboard-privacy:drafts.text': undefined
  'dashboard-privacy:reviews': { count: number }
  'dashboard-privacy:reviews.text': undefined
  'dashboard-privacy:reviewRequests': { count: number }
  'dashboard-privacy:reviewRequests.text': undefined
  'dashboard-privacy:backInStock': { count: number }
  'dashboard-privacy:backInStock.text': undefined
  'dashboard-privacy:orders': { count: number }
  'dashboard-privacy:orders.text': undefined
  'dashboard-privacy:subscriptions': { count: number }
  'dashboard-privacy:subscriptions.text': undefined
  'dashboard-privacy:returns': { count: number }
  'dashboard-privacy:returns.text': undefined
  'dashboard-privacy:optOuts': { count: number }
  'dashboard-privacy:optOuts.text': undefined
  'dashboard-privacy:other': { count: Value; name: Value }
}

export type RichTexts = {
  'dashboard-privacy:member': { link: Tag }
}
