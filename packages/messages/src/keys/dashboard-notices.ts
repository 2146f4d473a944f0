// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'dashboard-notices:saved': undefined
  'dashboard-notices:emails': undefined
  'dashboard-notices:emails.text': undefined
  'dashboard-notices:newOrder': undefined
  'dashboard-notices:lowStock': undefined
  'dashboard-notices:lowStock.text': undefined
  'dashboard-notices:lowStockAt': undefined
  'dashboard-notices:lowStockAt.text': undefined
  'dashboard-notices:review': undefined
  'dashboard-notices:return': undefined
  'dashboard-notices:message': undefined
  'dashboard-notices:paymentFailed': undefined
  'dashboard-notices:paymentFailed.text': undefined
  'dashboard-notices:dispute': undefined
  'dashboard-notices:dispute.text': undefined
}

export type RichTexts = {}
