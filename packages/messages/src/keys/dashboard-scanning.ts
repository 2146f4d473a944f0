// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-scanning:counts': undefined
  'dashboard-scanning:begin': undefined
  'dashboard-scanning:name': undefined
  'dashboard-scanning:name.example': undefined
  'dashboard-scanning:status': undefined
  'dashboard-scanning:variants': undefined
  'dashboard-scanning:begun': undefined
  'dashboard-scanning:empty': undefined
  'dashboard-scanning:empty.hint': undefined
  'dashboard-scanning:older': undefined
  'dashboard-scanning:open': undefined
  'dashboard-scanning:applied': undefined
  'dashboard-scanning:delete.text': undefined
  'dashboard-scanning:summary': { variants: number; pieces: number }
  'dashboard-scanning:scan': undefined
  'dashboard-scanning:code': undefined
  'dashboard-scanning:code.hint': undefined
  'dashboard-scanning:enter': undefined
  'dashboard-scanning:camera.open': undefined
  'dashboard-scanning:camera.close': undefined
  'dashboard-scanning:camera.picture': undefined
  'dashboard-scanning:camera.refused': undefined
  'dashboard-scanning:camera.missing': undefined
  'dashboard-scanning:camera.reload': undefined
  'dashboard-scanning:camera.reloadPage': undefined
  'dashboard-scanning:ready': undefined
  'dashboard-scanning:ready.text': undefined
  'dashboard-scanning:counted': { count: Value }
  'dashboard-scanning:countedFree': { count: Value }
  'dashboard-scanning:unknown': undefined
  'dashboard-scanning:bundle': undefined
  'dashboard-scanning:refused': undefined
  'dashboard-scanning:offline': undefined
  'dashboard-scanning:offline.text': { count: number }
  'dashboard-scanning:undo': undefined
  'dashboard-scanning:undone': undefined
  'dashboard-scanning:unknownCodes': undefined
  'dashboard-scanning:unknownCode': { code: Value; count: number }
  'dashboard-scanning:nothing': undefined
  'dashboard-scanning:review': undefined
  'dashboard-scanning:remove': { item: Value }
  'dashboard-scanning:showAll': { count: Value }
  'dashboard-scanning:notTracked': undefined
  'dashboard-scanning:expected': { count: Value }
  'dashboard-scanning:difference': { by: Value }
  'dashboard-scanning:short': { by: Value }
  'dashboard-scanning:countedOf': { item: Value }
  'dashboard-scanning:which': { code: Value }
  'dashboard-scanning:reasonWas': { reason: Value }
  'dashboard-scanning:apply.title': undefined
  'dashboard-scanning:apply.some': { count: number }
  'dashboard-scanning:apply.none': undefined
  'dashboard-scanning:apply.line': { expected: Value; counted: Value }
  'dashboard-scanning:apply': undefined
  'dashboard-scanning:reason': undefined
  'dashboard-scanning:reason.hint': undefined
  'dashboard-scanning:reason.default': undefined
  'dashboard-scanning:pick': undefined
  'dashboard-scanning:pick.order': { number: Value }
  'dashboard-scanning:pick.ready': undefined
  'dashboard-scanning:pick.slip': undefined
  'dashboard-scanning:pick.opened': { number: Value }
  'dashboard-scanning:pick.progress': { count: Value; total: Value }
  'dashboard-scanning:pick.for': { number: Value; of: Value }
  'dashboard-scanning:pick.enough': undefined
  'dashboard-scanning:pick.wrong': undefined
  'dashboard-scanning:pick.failed': undefined
  'dashboard-scanning:pick.again': undefined
  'dashboard-scanning:pick.complete': undefined
  'dashboard-scanning:pick.nothing': undefined
  'dashboard-scanning:pick.tick': undefined
  'dashboard-scanning:pick.clear': undefined
  'dashboard-scanning:pick.tickItem': { item: Value }
  'dashboard-scanning:pick.clearItem': { item: Value }
}

export type RichTexts = {
  'dashboard-scanning:begin.hint': { link: Tag }
}
