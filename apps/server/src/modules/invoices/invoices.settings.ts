import { InvoiceSettings } from '@stoa/contract/invoice.entity'
import type { invoices as contract } from '@stoa/contract/invoices'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { SOLE_ENTITY } from '@stoa/contract/schema'
import { formatPostalLines } from '../../kernel/derived-fields.ts'
import { applyMask } from '../../kernel/query/index.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { type SettingsMetadata, SettingsStore } from '../../kernel/settings-store.ts'
import { translateInto } from '../../kernel/translated-answers.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { getShownTheme, type ShownTheme } from '../theme/api.ts'
import { createSmallSource } from '../translations/api.ts'
import type { Seller } from './invoices.ts'
import { findLogo } from './logo.ts'

export const settings = new SettingsStore<InvoiceSettings>('invoices', {
  invoicePrefix: 'INV-',
  creditNotePrefix: 'CN-',
  dueDays: 14,
  sendAutomatically: true,
})

export async function getInvoiceSettings(unit: Unit): Promise<ReplyOf<(typeof contract)['getInvoiceSettings']>> {
  return { invoiceSettings: toWire(await settings.get(unit)) }
}

/** Omitted fields keep their value; null clears them. */
export async function updateInvoiceSettings(
  unit: Unit,
  { invoiceSettings }: InputOf<(typeof contract)['updateInvoiceSettings']>,
): Promise<ReplyOf<(typeof contract)['updateInvoiceSettings']>> {
  const before = toWire(await settings.get(unit))
  const { invoicePrefix, creditNotePrefix, dueDays, sendAutomatically, ...rest } = applyMask<InvoiceSettings>(
    before,
    invoiceSettings,
  )
  const saved = await settings.save(unit, {
    ...rest,
    invoicePrefix: invoicePrefix ?? '',
    creditNotePrefix: creditNotePrefix ?? '',
    dueDays: dueDays ?? 0,
    sendAutomatically: sendAutomatically ?? false,
  })
  return { invoiceSettings: toWire(saved) }
}

interface SellerOptions {
  readonly language?: string
  readonly theme?: ShownTheme | undefined
}

const toWire = ({
  revision: _r,
  createdDate: _c,
  updatedDate: _u,
  ...own
}: InvoiceSettings & SettingsMetadata): InvoiceSettings => own

/** The footer, which buyers read in their language. */
export const invoiceSource = createSmallSource('INVOICES', InvoiceSettings, async (unit) => {
  const [{ name }, value] = [await getCurrentSite(unit), await settings.get(unit)]
  return value.footnote ? [{ id: SOLE_ENTITY, title: name, value }] : []
})

/**
 * The seller for a buyer's language: the invoice settings, or else the site's own data, in the look of the given or the
 * published theme.
 */
export async function readSeller(unit: Unit, { language, theme }: SellerOptions = {}): Promise<Seller> {
  const [{ name, settings: site, locale }, saved] = [await getCurrentSite(unit), await settings.get(unit)]
  const { taxId, email } = saved
  const { footnote } = await translateInto(unit, InvoiceSettings, saved, language)
  const shown = theme ?? (await getShownTheme(unit))
  const color = shown?.paperColor
  const logo = shown && findLogo(shown, unit.use(settingsPort).origin)
  return {
    name: saved.sellerName ?? name,
    address: saved.sellerAddress ?? formatPostalLines(site.businessAddress ?? {}, locale),
    ...(taxId && { taxId }),
    ...(email && { email }),
    ...(footnote && { footnote }),
    ...(color && { color }),
    ...(logo && { logo }),
  }
}
