// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'provider-mollie:choice': undefined
  'provider-mollie:redirect': undefined
  'provider-mollie:test': undefined
  'provider-mollie:settings.enabled': undefined
  'provider-mollie:settings.enabledHint': undefined
  'provider-mollie:settings.key': undefined
  'provider-mollie:settings.keyHint': undefined
  'provider-mollie:settings.hasKey': undefined
  'provider-mollie:settings.showKey': undefined
  'provider-mollie:settings.testMode': undefined
  'provider-mollie:settings.connected': undefined
  'provider-mollie:settings.refused': undefined
  'provider-mollie:settings.unreachable': undefined
  'provider-mollie:settings.checking': undefined
  'provider-mollie:settings.secrets': undefined
  'provider-mollie:settings.title': undefined
  'provider-mollie:settings.about': undefined
}

export type RichTexts = {}
