// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'dashboard-returns:title': undefined
  'dashboard-returns:settings': undefined
  'dashboard-returns:views': undefined
  'dashboard-returns:view.all': undefined
  'dashboard-returns:view.requested': undefined
  'dashboard-returns:view.accepted': undefined
  'dashboard-returns:view.declined': undefined
  'dashboard-returns:column.items': undefined
  'dashboard-returns:column.order': undefined
  'dashboard-returns:column.customer': undefined
  'dashboard-returns:column.reason': undefined
  'dashboard-returns:column.status': undefined
  'dashboard-returns:column.requested': undefined
  'dashboard-returns:noMatch.title': undefined
  'dashboard-returns:empty.title': undefined
  'dashboard-returns:empty.text': undefined
  'dashboard-returns:settings.title': undefined
  'dashboard-returns:settings.all': undefined
  'dashboard-returns:settings.saved': undefined
  'dashboard-returns:settings.days': undefined
  'dashboard-returns:settings.days.hint': undefined
}

export type RichTexts = {}
