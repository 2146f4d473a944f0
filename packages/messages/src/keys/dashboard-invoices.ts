// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-invoices:title': undefined
  'dashboard-invoices:settings': undefined
  'dashboard-invoices:views': undefined
  'dashboard-invoices:view.all': undefined
  'dashboard-invoices:view.unpaid': undefined
  'dashboard-invoices:view.overdue': undefined
  'dashboard-invoices:view.paid': undefined
  'dashboard-invoices:view.notSent': undefined
  'dashboard-invoices:view.creditNotes': undefined
  'dashboard-invoices:search': undefined
  'dashboard-invoices:search.placeholder': undefined
  'dashboard-invoices:caption': undefined
  'dashboard-invoices:column.number': undefined
  'dashboard-invoices:column.order': undefined
  'dashboard-invoices:column.customer': undefined
  'dashboard-invoices:column.status': undefined
  'dashboard-invoices:column.date': undefined
  'dashboard-invoices:column.total': undefined
  'dashboard-invoices:column.actions': undefined
  'dashboard-invoices:send.name': { name: Value }
  'dashboard-invoices:send.nameAgain': { name: Value }
  'dashboard-invoices:send.text': { customer: Value }
  'dashboard-invoices:noMatch.title': undefined
  'dashboard-invoices:noMatch.text': undefined
  'dashboard-invoices:empty.title': undefined
  'dashboard-invoices:empty.text': undefined
  'dashboard-invoices:empty.action': undefined
  'dashboard-invoices:status.draft': undefined
  'dashboard-invoices:status.sent': undefined
  'dashboard-invoices:status.processing': undefined
  'dashboard-invoices:status.paid': undefined
  'dashboard-invoices:status.overdue': undefined
  'dashboard-invoices:status.void': undefined
  'dashboard-invoices:status.deleted': undefined
  'dashboard-invoices:status.partiallyPaid': undefined
  'dashboard-invoices:status.partialAndOverdue': undefined
  'dashboard-invoices:settings.title': undefined
  'dashboard-invoices:settings.all': undefined
  'dashboard-invoices:settings.saved': undefined
  'dashboard-invoices:settings.automation': undefined
  'dashboard-invoices:settings.create': undefined
  'dashboard-invoices:settings.send': undefined
  'dashboard-invoices:settings.send.hint': undefined
  'dashboard-invoices:settings.dueDays': undefined
  'dashboard-invoices:settings.seller': undefined
  'dashboard-invoices:settings.company': undefined
  'dashboard-invoices:settings.address': undefined
  'dashboard-invoices:settings.address.hint': undefined
  'dashboard-invoices:settings.address.tooLong': undefined
  'dashboard-invoices:settings.taxId': undefined
  'dashboard-invoices:settings.email': undefined
  'dashboard-invoices:settings.content': undefined
  'dashboard-invoices:settings.invoicePrefix': undefined
  'dashboard-invoices:settings.creditNotePrefix': undefined
  'dashboard-invoices:settings.footer': undefined
  'dashboard-invoices:settings.footer.hint': undefined
  'dashboard-invoices:settings.preview': undefined
}

export type RichTexts = {
  'dashboard-invoices:due': { when: Tag }
}
