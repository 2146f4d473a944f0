// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'provider-manual:manual': undefined
  'provider-manual:manual.about': undefined
  'provider-manual:manual.instructions': undefined
  'provider-manual:manual.none': undefined
  'provider-manual:manual.add': undefined
  'provider-manual:manual.custom': undefined
  'provider-manual:template.transfer': undefined
  'provider-manual:template.transferText': undefined
  'provider-manual:template.delivery': undefined
  'provider-manual:template.deliveryText': undefined
  'provider-manual:template.pickup': undefined
  'provider-manual:template.pickupText': undefined
  'provider-manual:method': undefined
  'provider-manual:method.enabled': undefined
  'provider-manual:method.enabledNamed': { name: Value }
  'provider-manual:method.nameMissing': undefined
  'provider-manual:method.instructions': undefined
  'provider-manual:method.instructionsHint': undefined
  'provider-manual:preview': undefined
  'provider-manual:preview.noName': undefined
  'provider-manual:preview.off': undefined
  'provider-manual:name': undefined
  'provider-manual:manual.short': undefined
}

export type RichTexts = {}
