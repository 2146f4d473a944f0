// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'dashboard-sign-in-policy:saved': undefined
  'dashboard-sign-in-policy:approval': undefined
  'dashboard-sign-in-policy:approval.open': undefined
  'dashboard-sign-in-policy:approval.open.text': undefined
  'dashboard-sign-in-policy:approval.owner': undefined
  'dashboard-sign-in-policy:approval.owner.text': undefined
  'dashboard-sign-in-policy:verification': undefined
  'dashboard-sign-in-policy:verification.none': undefined
  'dashboard-sign-in-policy:verification.none.text': undefined
  'dashboard-sign-in-policy:verification.required': undefined
  'dashboard-sign-in-policy:verification.required.text': undefined
  'dashboard-sign-in-policy:secondStep': undefined
  'dashboard-sign-in-policy:secondStep.optional': undefined
  'dashboard-sign-in-policy:secondStep.optional.text': undefined
  'dashboard-sign-in-policy:secondStep.required': undefined
  'dashboard-sign-in-policy:secondStep.required.text': undefined
  'dashboard-sign-in-policy:emailCodes': undefined
  'dashboard-sign-in-policy:emailCodes.off': undefined
  'dashboard-sign-in-policy:emailCodes.off.text': undefined
  'dashboard-sign-in-policy:emailCodes.on': undefined
  'dashboard-sign-in-policy:emailCodes.on.text': undefined
  'dashboard-sign-in-policy:enumeration': undefined
  'dashboard-sign-in-policy:enumeration.open': undefined
  'dashboard-sign-in-policy:enumeration.open.text': undefined
  'dashboard-sign-in-policy:enumeration.private': undefined
  'dashboard-sign-in-policy:enumeration.private.text': undefined
  'dashboard-sign-in-policy:external': undefined
  'dashboard-sign-in-policy:external.off': undefined
  'dashboard-sign-in-policy:external.off.text': undefined
  'dashboard-sign-in-policy:external.on': undefined
  'dashboard-sign-in-policy:external.on.text': undefined
  'dashboard-sign-in-policy:captcha.signUp': undefined
  'dashboard-sign-in-policy:captcha.signIn': undefined
  'dashboard-sign-in-policy:captcha.never': undefined
  'dashboard-sign-in-policy:captcha.never.text': undefined
  'dashboard-sign-in-policy:captcha.suspicious': undefined
  'dashboard-sign-in-policy:captcha.suspicious.text': undefined
  'dashboard-sign-in-policy:captcha.always': undefined
  'dashboard-sign-in-policy:captcha.always.text': undefined
  'dashboard-sign-in-policy:captcha.apps': undefined
  'dashboard-sign-in-policy:captcha.apps.none': undefined
  'dashboard-sign-in-policy:captcha.apps.none.text': undefined
  'dashboard-sign-in-policy:captcha.apps.builtIn': undefined
  'dashboard-sign-in-policy:captcha.apps.builtIn.text': undefined
  'dashboard-sign-in-policy:captcha.apps.service': undefined
  'dashboard-sign-in-policy:captcha.apps.service.text': undefined
  'dashboard-sign-in-policy:captcha.service': undefined
  'dashboard-sign-in-policy:captcha.siteKey': undefined
  'dashboard-sign-in-policy:captcha.siteKey.missing': undefined
  'dashboard-sign-in-policy:captcha.secret': undefined
  'dashboard-sign-in-policy:captcha.silentSiteKey': undefined
  'dashboard-sign-in-policy:captcha.silentSiteKey.text': undefined
  'dashboard-sign-in-policy:captcha.silentSecret': undefined
  'dashboard-sign-in-policy:captcha.score': undefined
  'dashboard-sign-in-policy:captcha.score.text': undefined
  'dashboard-sign-in-policy:captcha.saved': undefined
}

export type RichTexts = {}
