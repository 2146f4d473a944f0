// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-shop:locale': undefined
  'dashboard-shop:locale.hint': undefined
  'dashboard-shop:languages': undefined
  'dashboard-shop:languages.hint': undefined
  'dashboard-shop:title': undefined
  'dashboard-shop:saved': undefined
  'dashboard-shop:status': undefined
  'dashboard-shop:status.open': undefined
  'dashboard-shop:status.openHint': undefined
  'dashboard-shop:status.test': undefined
  'dashboard-shop:status.testHint': undefined
  'dashboard-shop:status.closed': undefined
  'dashboard-shop:status.closedHint': undefined
  'dashboard-shop:front': undefined
  'dashboard-shop:name': undefined
  'dashboard-shop:name.missing': undefined
  'dashboard-shop:headline': undefined
  'dashboard-shop:description': undefined
  'dashboard-shop:description.hint': undefined
  'dashboard-shop:heroImage': undefined
  'dashboard-shop:about.title': undefined
  'dashboard-shop:about.titleMissing': undefined
  'dashboard-shop:about.text': undefined
  'dashboard-shop:about.textMissing': undefined
  'dashboard-shop:about.image': undefined
  'dashboard-shop:emailColor': undefined
  'dashboard-shop:image.choose': undefined
  'dashboard-shop:image.chooseNamed': { name: Value }
  'dashboard-shop:image.change': undefined
  'dashboard-shop:image.changeNamed': { name: Value }
  'dashboard-shop:image.removeNamed': { name: Value }
  'dashboard-shop:image.gone': undefined
  'dashboard-shop:address': undefined
  'dashboard-shop:address.stateHint': undefined
  'dashboard-shop:regional': undefined
  'dashboard-shop:currency': undefined
  'dashboard-shop:currency.hint': undefined
  'dashboard-shop:currency.hasSales': undefined
  'dashboard-shop:currency.finerPrices': undefined
  'dashboard-shop:locale.missing': undefined
  'dashboard-shop:weights': undefined
  'dashboard-shop:weights.hint': undefined
  'dashboard-shop:weights.kg': undefined
  'dashboard-shop:weights.lb': undefined
  'dashboard-shop:timeZone': undefined
  'dashboard-shop:timeZone.missing': undefined
  'dashboard-shop:apps': undefined
  'dashboard-shop:catalogVersion': undefined
  'dashboard-shop:catalogVersion.hint': undefined
  'dashboard-shop:catalogVersion.v1': undefined
  'dashboard-shop:catalogVersion.v3': undefined
}

export type RichTexts = {}
