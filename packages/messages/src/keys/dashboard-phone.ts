// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'dashboard-phone:saved': undefined
  'dashboard-phone:intro': undefined
  'dashboard-phone:service': undefined
  'dashboard-phone:service.none': undefined
  'dashboard-phone:service.none.text': undefined
  'dashboard-phone:service.twilio.text': undefined
  'dashboard-phone:service.vonage.text': undefined
  'dashboard-phone:service.http': undefined
  'dashboard-phone:service.http.text': undefined
  'dashboard-phone:field.accountSid': undefined
  'dashboard-phone:field.authToken': undefined
  'dashboard-phone:field.from': undefined
  'dashboard-phone:field.from.text': undefined
  'dashboard-phone:field.apiKey': undefined
  'dashboard-phone:field.apiSecret': undefined
  'dashboard-phone:field.applicationId': undefined
  'dashboard-phone:field.privateKey': undefined
  'dashboard-phone:field.url': undefined
  'dashboard-phone:field.method': undefined
  'dashboard-phone:field.headers': undefined
  'dashboard-phone:field.headers.text': undefined
  'dashboard-phone:field.body': undefined
  'dashboard-phone:field.body.text': undefined
  'dashboard-phone:secret.saved': undefined
  'dashboard-phone:limits': undefined
  'dashboard-phone:limits.text': undefined
  'dashboard-phone:countries': undefined
  'dashboard-phone:countries.missing': undefined
  'dashboard-phone:dailyLimit': undefined
  'dashboard-phone:dailyLimit.text': undefined
  'dashboard-phone:test': undefined
  'dashboard-phone:test.to': undefined
  'dashboard-phone:test.to.text': undefined
  'dashboard-phone:test.sms': undefined
  'dashboard-phone:test.call': undefined
  'dashboard-phone:test.sent': undefined
  'dashboard-phone:test.refused': undefined
  'dashboard-phone:reason.noService': undefined
  'dashboard-phone:reason.noNumber': undefined
  'dashboard-phone:reason.costlyNumber': undefined
  'dashboard-phone:reason.country': undefined
  'dashboard-phone:reason.refused': undefined
  'dashboard-phone:reason.unavailable': undefined
  'dashboard-phone:reason.tooMany': undefined
}

export type RichTexts = {}
