// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-agents:access': undefined
  'dashboard-agents:access.text': undefined
  'dashboard-agents:enabled': undefined
  'dashboard-agents:enabled.hint': undefined
  'dashboard-agents:signedOnly': undefined
  'dashboard-agents:signedOnly.hint': undefined
  'dashboard-agents:profile': undefined
  'dashboard-agents:profile.copy': undefined
  'dashboard-agents:limits': undefined
  'dashboard-agents:maxOrderAmount': undefined
  'dashboard-agents:maxOrderAmount.hint': undefined
  'dashboard-agents:payment': undefined
  'dashboard-agents:payment.hint': undefined
  'dashboard-agents:payment.none': undefined
  'dashboard-agents:payment.test': undefined
  'dashboard-agents:payment.unavailable': undefined
  'dashboard-agents:excludedProducts': undefined
  'dashboard-agents:excludedCollections': undefined
  'dashboard-agents:saved': undefined
  'dashboard-agents:list': undefined
  'dashboard-agents:list.empty': undefined
  'dashboard-agents:list.empty.text': undefined
  'dashboard-agents:agent': undefined
  'dashboard-agents:status': undefined
  'dashboard-agents:state.verified': undefined
  'dashboard-agents:state.unverified': undefined
  'dashboard-agents:state.blocked': undefined
  'dashboard-agents:firstSeen': undefined
  'dashboard-agents:lastSeen': undefined
  'dashboard-agents:requests': undefined
  'dashboard-agents:carts': undefined
  'dashboard-agents:orders': undefined
  'dashboard-agents:revenue': undefined
  'dashboard-agents:orders.empty': undefined
  'dashboard-agents:order': undefined
  'dashboard-agents:order.date': undefined
  'dashboard-agents:order.total': undefined
  'dashboard-agents:orders.all': undefined
  'dashboard-agents:updates': undefined
  'dashboard-agents:updates.text': undefined
  'dashboard-agents:updates.noneParked': undefined
  'dashboard-agents:updates.resend': undefined
  'dashboard-agents:updates.resendOrder': { order: Value }
  'dashboard-agents:updates.resendAll': undefined
  'dashboard-agents:update.pending': undefined
  'dashboard-agents:update.delivered': undefined
  'dashboard-agents:update.parked': undefined
  'dashboard-agents:facts': undefined
  'dashboard-agents:profileUrl': undefined
  'dashboard-agents:unverified.text': undefined
  'dashboard-agents:blocked.text': undefined
  'dashboard-agents:block': undefined
  'dashboard-agents:unblock': undefined
  'dashboard-agents:agent.saved': undefined
  'dashboard-agents:linking': undefined
  'dashboard-agents:linking.text': undefined
  'dashboard-agents:linking.register': undefined
  'dashboard-agents:redirectUris': undefined
  'dashboard-agents:redirectUris.hint': undefined
  'dashboard-agents:redirectUris.missing': undefined
  'dashboard-agents:clientId': undefined
  'dashboard-agents:clientId.copy': undefined
  'dashboard-agents:clientSecret': undefined
  'dashboard-agents:unlink': undefined
  'dashboard-agents:unlink.title': undefined
  'dashboard-agents:unlink.text': undefined
  'dashboard-agents:keys': undefined
  'dashboard-agents:keys.text': undefined
  'dashboard-agents:keys.rotate': undefined
  'dashboard-agents:keys.rotated': undefined
  'dashboard-agents:key': undefined
  'dashboard-agents:key.created': undefined
  'dashboard-agents:key.expires': undefined
  'dashboard-agents:key.active': undefined
  'dashboard-agents:key.published': undefined
  'dashboard-agents:key.retired': undefined
}

export type RichTexts = {
  'dashboard-agents:order.through': { link: Tag; agent: Value }
}
