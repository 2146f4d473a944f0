import type { invoices as contract } from '@stoa/contract/invoices'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { getMainLanguage } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import type { Unit, Units } from '../../kernel/unit.ts'
import { getCurrentSite, type Site } from '../sites/api.ts'
import { getDraftTheme } from '../theme/api.ts'
import { renderPdf } from './invoices.pdf.ts'
import { readSeller, settings } from './invoices.settings.ts'
import type { InvoiceRecord } from './invoices.store.ts'
import { drawLogo } from './logo.ts'
import { buildSampleDocument } from './sample.ts'

type Operation = (typeof contract)['previewInvoice']

const day = 86_400_000

/** Rendering takes a while and needs no database. The same settings have the same bytes for a day. */
export async function previewInvoice(
  units: Units,
  { withThemeDraft }: InputOf<Operation>,
): Promise<ReplyOf<Operation>> {
  const invoice = await units.read(async (unit) => buildSampleInvoice(unit, withThemeDraft === true))
  return { pdf: await renderPdf(invoice, await drawLogo(units, invoice.doc.seller.logo)) }
}

async function buildSampleInvoice(unit: Unit, withThemeDraft: boolean): Promise<InvoiceRecord> {
  const site = await getCurrentSite(unit)
  const { invoicePrefix, dueDays } = await settings.get(unit)
  const seller = await readSeller(unit, { theme: withThemeDraft ? await getDraftTheme(unit) : undefined })
  const t = translateTo(getMainLanguage(site.locale))
  // Noon is on the same day nearly everywhere.
  const issuedDate = new Date(`${unit.now.toISOString().slice(0, 10)}T12:00:00Z`)
  const doc = buildSampleDocument(t, { prefix: invoicePrefix, seller, ...pickFormats(site) })
  return {
    ...{ id: unit.newId(), orderId: unit.newId(), doc },
    kind: 'INVOICE',
    refundId: null,
    total: doc.total,
    issuedDate,
    dueDate: new Date(issuedDate.getTime() + dueDays * day),
    sentDate: null,
    withdrawn: null,
  }
}

const pickFormats = ({ locale, currency, timeZone }: Site) => ({ locale, currency, timeZone })
