// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'provider-stripe:bank.waiting': undefined
  'provider-stripe:bank.text': undefined
  'provider-stripe:unreachable': undefined
  'provider-stripe:bank.unreachableText': undefined
  'provider-stripe:bank.noScripts': undefined
  'provider-stripe:test': undefined
  'provider-stripe:noScripts': undefined
  'provider-stripe:unreachableText': undefined
  'provider-stripe:loading': undefined
  'provider-stripe:notReady': undefined
  'provider-stripe:noAnswer': undefined
  'provider-stripe:settings.testMode': undefined
  'provider-stripe:settings.enabled': undefined
  'provider-stripe:settings.enabledHint': undefined
  'provider-stripe:settings.publicKey': undefined
  'provider-stripe:settings.secretKey': undefined
  'provider-stripe:settings.webhookSecret': undefined
  'provider-stripe:settings.showSecret': undefined
  'provider-stripe:settings.hasSecret': undefined
  'provider-stripe:settings.webhookUrl': undefined
  'provider-stripe:settings.webhookUrlHint': undefined
  'provider-stripe:settings.copyUrl': undefined
  'provider-stripe:settings.secrets': undefined
  'provider-stripe:settings.title': undefined
  'provider-stripe:settings.about': undefined
}

export type RichTexts = {}
