// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-checkout-settings:title': undefined
  'dashboard-checkout-settings:saved': undefined
  'dashboard-checkout-settings:preview': undefined
  'dashboard-checkout-settings:preview.agree': undefined
  'dashboard-checkout-settings:preview.pay': undefined
  'dashboard-checkout-settings:branding': undefined
  'dashboard-checkout-settings:headerName': undefined
  'dashboard-checkout-settings:logo': undefined
  'dashboard-checkout-settings:logo.hint': undefined
  'dashboard-checkout-settings:logoAlt': undefined
  'dashboard-checkout-settings:logoAlt.hint': undefined
  'dashboard-checkout-settings:size': undefined
  'dashboard-checkout-settings:size.small': undefined
  'dashboard-checkout-settings:size.medium': undefined
  'dashboard-checkout-settings:size.large': undefined
  'dashboard-checkout-settings:alignment': undefined
  'dashboard-checkout-settings:alignment.center': undefined
  'dashboard-checkout-settings:alignment.side': undefined
  'dashboard-checkout-settings:back': undefined
  'dashboard-checkout-settings:back.text': undefined
  'dashboard-checkout-settings:back.icon': undefined
  'dashboard-checkout-settings:back.hidden': undefined
  'dashboard-checkout-settings:corners': undefined
  'dashboard-checkout-settings:showLabel': undefined
  'dashboard-checkout-settings:colors': undefined
  'dashboard-checkout-settings:colors.hint': undefined
  'dashboard-checkout-settings:colors.shop': undefined
  'dashboard-checkout-settings:colors.picker': { color: Value }
  'dashboard-checkout-settings:color.header': undefined
  'dashboard-checkout-settings:color.headerText': undefined
  'dashboard-checkout-settings:color.form': undefined
  'dashboard-checkout-settings:color.summary': undefined
  'dashboard-checkout-settings:color.buttons': undefined
  'dashboard-checkout-settings:color.payButton': undefined
  'dashboard-checkout-settings:color.selection': undefined
  'dashboard-checkout-settings:color.invalid': undefined
  'dashboard-checkout-settings:image.header': undefined
  'dashboard-checkout-settings:image.form': undefined
  'dashboard-checkout-settings:image.summary': undefined
  'dashboard-checkout-settings:url.invalid': undefined
  'dashboard-checkout-settings:policies': undefined
  'dashboard-checkout-settings:policy.custom': undefined
  'dashboard-checkout-settings:policy.title': undefined
  'dashboard-checkout-settings:policy.text': { policy: Value }
  'dashboard-checkout-settings:policy.missing': undefined
  'dashboard-checkout-settings:fields': undefined
  'dashboard-checkout-settings:giftCards': undefined
  'dashboard-checkout-settings:minimalBilling': undefined
  'dashboard-checkout-settings:minimalBilling.hint': undefined
  'dashboard-checkout-settings:agreement': undefined
  'dashboard-checkout-settings:agreement.hint': undefined
  'dashboard-checkout-settings:preselected': undefined
  'dashboard-checkout-settings:preselected.hint': undefined
  'dashboard-checkout-settings:delayCapture': undefined
  'dashboard-checkout-settings:delayCapture.hint': undefined
  'dashboard-checkout-settings:captureBeforeExpiry': undefined
  'dashboard-checkout-settings:captureBeforeExpiry.hint': undefined
  'dashboard-checkout-settings:saveCards': undefined
  'dashboard-checkout-settings:saveCards.hint': undefined
  'dashboard-checkout-settings:news': undefined
  'dashboard-checkout-settings:news.hint': undefined
  'dashboard-checkout-settings:newsPreselected': undefined
  'dashboard-checkout-settings:newsSplit': undefined
  'dashboard-checkout-settings:gift': undefined
  'dashboard-checkout-settings:gift.hint': undefined
  'dashboard-checkout-settings:giftWrapping': undefined
  'dashboard-checkout-settings:giftWrapping.hint': undefined
}

export type RichTexts = {}
