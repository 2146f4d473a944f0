// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-menus:title': undefined
  'dashboard-menus:saved': undefined
  'dashboard-menus:announcement': undefined
  'dashboard-menus:announcement.hint': undefined
  'dashboard-menus:text': undefined
  'dashboard-menus:header': undefined
  'dashboard-menus:header.hint': undefined
  'dashboard-menus:footer': undefined
  'dashboard-menus:footer.hint': undefined
  'dashboard-menus:own': undefined
  'dashboard-menus:label': undefined
  'dashboard-menus:item.new': undefined
  'dashboard-menus:item.add': undefined
  'dashboard-menus:item.addLink': undefined
  'dashboard-menus:item.up': { item: Value }
  'dashboard-menus:item.down': { item: Value }
  'dashboard-menus:item.remove': { item: Value }
  'dashboard-menus:column.new': undefined
  'dashboard-menus:column.add': undefined
  'dashboard-menus:column.title': undefined
  'dashboard-menus:column.remove': undefined
  'dashboard-menus:notFound': undefined
  'dashboard-menus:notFound.hint': undefined
}

export type RichTexts = {}
