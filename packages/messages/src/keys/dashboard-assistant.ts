// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-assistant:intro': undefined
  'dashboard-assistant:approvals': undefined
  'dashboard-assistant:approvals.none': undefined
  'dashboard-assistant:approvals.none.text': undefined
  'dashboard-assistant:change': undefined
  'dashboard-assistant:assistant': undefined
  'dashboard-assistant:status': undefined
  'dashboard-assistant:requested': undefined
  'dashboard-assistant:expires': undefined
  'dashboard-assistant:history': undefined
  'dashboard-assistant:history.all': undefined
  'dashboard-assistant:history.none': undefined
  'dashboard-assistant:status.pending': undefined
  'dashboard-assistant:status.running': undefined
  'dashboard-assistant:status.done': undefined
  'dashboard-assistant:status.failed': undefined
  'dashboard-assistant:status.rejected': undefined
  'dashboard-assistant:status.expired': undefined
  'dashboard-assistant:status.interrupted': undefined
  'dashboard-assistant:connect': undefined
  'dashboard-assistant:connect.text': undefined
  'dashboard-assistant:address.copy': undefined
  'dashboard-assistant:program': undefined
  'dashboard-assistant:copy': { name: Value }
  'dashboard-assistant:program.claudeText': undefined
  'dashboard-assistant:program.chatgptText': undefined
  'dashboard-assistant:program.commandText': undefined
  'dashboard-assistant:program.fileText': undefined
  'dashboard-assistant:program.keyText': undefined
  'dashboard-assistant:program.key': undefined
  'dashboard-assistant:connected': undefined
  'dashboard-assistant:connected.none': undefined
  'dashboard-assistant:connected.none.text': undefined
  'dashboard-assistant:owner': undefined
  'dashboard-assistant:access': undefined
  'dashboard-assistant:access.of': { name: Value }
  'dashboard-assistant:access.read': undefined
  'dashboard-assistant:access.change': undefined
  'dashboard-assistant:lastUsed': undefined
  'dashboard-assistant:disconnect': undefined
  'dashboard-assistant:disconnect.of': { name: Value }
  'dashboard-assistant:disconnect.title': { name: Value }
  'dashboard-assistant:disconnect.text': undefined
  'dashboard-assistant:saved': undefined
  'dashboard-assistant:mode': undefined
  'dashboard-assistant:mode.change': undefined
  'dashboard-assistant:mode.change.text': undefined
  'dashboard-assistant:mode.read': undefined
  'dashboard-assistant:mode.read.text': undefined
  'dashboard-assistant:mode.off': undefined
  'dashboard-assistant:mode.off.text': undefined
  'dashboard-assistant:limits': undefined
  'dashboard-assistant:limits.text': undefined
  'dashboard-assistant:limits.calls': undefined
  'dashboard-assistant:limits.changes': undefined
  'dashboard-assistant:limits.waiting': undefined
  'dashboard-assistant:what': undefined
  'dashboard-assistant:what.past': undefined
  'dashboard-assistant:reasons': undefined
  'dashboard-assistant:reason.money': undefined
  'dashboard-assistant:reason.customers': undefined
  'dashboard-assistant:reason.messages': undefined
  'dashboard-assistant:reason.deletion': undefined
  'dashboard-assistant:reason.access': undefined
  'dashboard-assistant:note': undefined
  'dashboard-assistant:values': undefined
  'dashboard-assistant:field': undefined
  'dashboard-assistant:value': undefined
  'dashboard-assistant:values.none': undefined
  'dashboard-assistant:empty': undefined
  'dashboard-assistant:request': undefined
  'dashboard-assistant:approve': undefined
  'dashboard-assistant:reject': undefined
  'dashboard-assistant:approve.text': undefined
  'dashboard-assistant:approved': undefined
  'dashboard-assistant:rejected': undefined
  'dashboard-assistant:outdated': undefined
  'dashboard-assistant:decidedAlready': undefined
  'dashboard-assistant:interrupted': undefined
  'dashboard-assistant:who': undefined
  'dashboard-assistant:for': undefined
  'dashboard-assistant:key': { name: Value }
  'dashboard-assistant:decided': undefined
  'dashboard-assistant:decidedBy': undefined
  'dashboard-assistant:concerns': undefined
  'dashboard-assistant:operation': undefined
  'dashboard-assistant:outcome': undefined
  'dashboard-assistant:back': undefined
  'dashboard-assistant:title.withSubject': { act: Value; subject: Value }
  'dashboard-assistant:title.refund': undefined
  'dashboard-assistant:title.fulfill': undefined
  'dashboard-assistant:title.product': undefined
  'dashboard-assistant:title.variants': undefined
  'dashboard-assistant:title.newProduct': undefined
  'dashboard-assistant:title.deleteProduct': undefined
  'dashboard-assistant:title.stock': undefined
  'dashboard-assistant:title.coupon': undefined
  'dashboard-assistant:title.reply': undefined
  'dashboard-assistant:title.cancelOrder': undefined
  'dashboard-assistant:title.capture': undefined
  'dashboard-assistant:title.giftCard': undefined
  'dashboard-assistant:title.other': { operation: Value }
  'dashboard-assistant:allow.title': { name: Value }
  'dashboard-assistant:allow.text': { name: Value }
  'dashboard-assistant:allow.scopes': undefined
  'dashboard-assistant:allow.read': undefined
  'dashboard-assistant:allow.read.text': undefined
  'dashboard-assistant:allow.change': undefined
  'dashboard-assistant:allow.change.text': undefined
  'dashboard-assistant:allow.warning': { target: Value }
  'dashboard-assistant:allow.yes': undefined
  'dashboard-assistant:allow.no': undefined
  'dashboard-assistant:allow.invalid': undefined
  'dashboard-assistant:allow.invalid.text': undefined
  'dashboard-assistant:allow.done': { target: Value }
  'dashboard-assistant:allow.done.text': undefined
  'dashboard-assistant:now': undefined
}

export type RichTexts = {}
