import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import { previewInvoice } from './invoices.preview.ts'
import { queryInvoices } from './invoices.query.ts'
import * as invoices from './invoices.service.ts'
import * as settings from './invoices.settings.ts'

export const bindings = [
  serve(contract.orderInvoices.bulkGenerateInvoices, invoices.bulkGenerateInvoices),
  serve(contract.orderInvoices.listInvoicesForMultipleOrders, invoices.listInvoicesForMultipleOrders),
  serve(contract.orderInvoices.generateInvoice, invoices.generateInvoice),
  serve(contract.orderInvoices.addInvoiceToOrder, invoices.addInvoiceToOrder),
  serve(contract.invoices.listInvoices, invoices.listInvoices),
  serve(contract.invoices.queryInvoices, queryInvoices),
  serve(contract.invoices.getInvoicePdf, invoices.getInvoicePdf),
  serve(contract.invoices.previewInvoice, previewInvoice),
  serve(contract.invoices.openInvoiceLink, invoices.openInvoiceLink),
  serve(contract.invoices.listInvoicesByOrderLink, invoices.listInvoicesByOrderLink),
  serve(contract.invoices.sendInvoice, invoices.sendInvoice),
  serve(contract.invoices.setInvoiceStatus, invoices.setInvoiceStatus),
  serve(contract.invoices.getInvoiceSettings, settings.getInvoiceSettings),
  serve(contract.invoices.updateInvoiceSettings, settings.updateInvoiceSettings),
]
