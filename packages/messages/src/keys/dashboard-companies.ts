// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-companies:title': undefined
  'dashboard-companies:add': undefined
  'dashboard-companies:edit': { name: Value }
  'dashboard-companies:saved': undefined
  'dashboard-companies:nameMissing': undefined
  'dashboard-companies:emailMissing': undefined
  'dashboard-companies:search': undefined
  'dashboard-companies:search.hint': undefined
  'dashboard-companies:empty': undefined
  'dashboard-companies:empty.text': undefined
  'dashboard-companies:noMatch': undefined
  'dashboard-companies:noMatch.text': undefined
  'dashboard-companies:showAll': undefined
  'dashboard-companies:facts': undefined
  'dashboard-companies:more': undefined
  'dashboard-companies:taxId': undefined
  'dashboard-companies:taxId.hint': undefined
  'dashboard-companies:place': undefined
  'dashboard-companies:tags': undefined
  'dashboard-companies:tags.hint': undefined
  'dashboard-companies:note': undefined
  'dashboard-companies:note.hint': undefined
  'dashboard-companies:billing': undefined
  'dashboard-companies:shipping': undefined
  'dashboard-companies:tax': undefined
  'dashboard-companies:tax.switch': undefined
  'dashboard-companies:tax.hint': undefined
  'dashboard-companies:buyers': undefined
  'dashboard-companies:buyers.none': undefined
  'dashboard-companies:buyers.remove': { name: Value }
  'dashboard-companies:invited': undefined
  'dashboard-companies:invite': undefined
  'dashboard-companies:invite.email': undefined
  'dashboard-companies:invite.hint': undefined
  'dashboard-companies:role': undefined
  'dashboard-companies:role.of': { name: Value }
  'dashboard-companies:role.BUYER': undefined
  'dashboard-companies:role.APPROVER': undefined
  'dashboard-companies:role.ADMIN': undefined
  'dashboard-companies:orders': undefined
  'dashboard-companies:orders.none': undefined
  'dashboard-companies:orders.older': undefined
  'dashboard-companies:orders.latest': undefined
  'dashboard-companies:unpaid': undefined
  'dashboard-companies:unpaid.none': undefined
  'dashboard-companies:delete.text': undefined
}

export type RichTexts = {}
