// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-payments-settings:title': undefined
  'dashboard-payments-settings:saved': undefined
  'dashboard-payments-settings:notReady': undefined
  'dashboard-payments-settings:manual': undefined
  'dashboard-payments-settings:manual.about': undefined
  'dashboard-payments-settings:manual.instructions': undefined
  'dashboard-payments-settings:manual.none': undefined
  'dashboard-payments-settings:manual.add': undefined
  'dashboard-payments-settings:manual.custom': undefined
  'dashboard-payments-settings:template.transfer': undefined
  'dashboard-payments-settings:template.transferText': undefined
  'dashboard-payments-settings:template.delivery': undefined
  'dashboard-payments-settings:template.deliveryText': undefined
  'dashboard-payments-settings:template.pickup': undefined
  'dashboard-payments-settings:template.pickupText': undefined
  'dashboard-payments-settings:method': undefined
  'dashboard-payments-settings:method.enabled': undefined
  'dashboard-payments-settings:method.enabledNamed': { name: Value }
  'dashboard-payments-settings:method.nameMissing': undefined
  'dashboard-payments-settings:method.instructions': undefined
  'dashboard-payments-settings:method.instructionsHint': undefined
  'dashboard-payments-settings:preview': undefined
  'dashboard-payments-settings:preview.noName': undefined
  'dashboard-payments-settings:preview.off': undefined
  'dashboard-payments-settings:stripe.testMode': undefined
  'dashboard-payments-settings:stripe.enabled': undefined
  'dashboard-payments-settings:stripe.enabledHint': undefined
  'dashboard-payments-settings:stripe.publicKey': undefined
  'dashboard-payments-settings:stripe.secretKey': undefined
  'dashboard-payments-settings:stripe.webhookSecret': undefined
  'dashboard-payments-settings:stripe.showSecret': undefined
  'dashboard-payments-settings:stripe.hasSecret': undefined
  'dashboard-payments-settings:stripe.webhookUrl': undefined
  'dashboard-payments-settings:stripe.webhookUrlHint': undefined
  'dashboard-payments-settings:stripe.copyUrl': undefined
  'dashboard-payments-settings:stripe.secrets': undefined
}

export type RichTexts = {
  'dashboard-payments-settings:test': { link: Tag }
  'dashboard-payments-settings:testNotReady': { link: Tag }
}
