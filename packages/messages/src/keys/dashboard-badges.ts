// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'dashboard-badges:title': undefined
  'dashboard-badges:badge': undefined
  'dashboard-badges:all': undefined
  'dashboard-badges:new': undefined
  'dashboard-badges:create': undefined
  'dashboard-badges:saved': undefined
  'dashboard-badges:moved': undefined
  'dashboard-badges:empty': undefined
  'dashboard-badges:empty.text': undefined
  'dashboard-badges:members': { count: number }
  'dashboard-badges:description': undefined
  'dashboard-badges:description.hint': undefined
  'dashboard-badges:backgroundColor': undefined
  'dashboard-badges:textColor': undefined
  'dashboard-badges:color.wrong': undefined
  'dashboard-badges:icon': undefined
  'dashboard-badges:delete.text': undefined
  'dashboard-badges:find': undefined
  'dashboard-badges:found': undefined
  'dashboard-badges:noMembers': undefined
  'dashboard-badges:none': undefined
  'dashboard-badges:assign': undefined
  'dashboard-badges:assign.menu': undefined
  'dashboard-badges:assigned': undefined
  'dashboard-badges:unassigned': undefined
  'dashboard-badges:saved.member': undefined
}

export type RichTexts = {}
