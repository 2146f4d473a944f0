import type { Translate } from '@stoa/messages'
import { fromPercentage } from '@stoa/money'
import type { Host } from '../../lib/host.ts'
import { normalizeDecimal } from '../lib/decimal.ts'
import { createFormReader, type FormReader } from '../lib/form-reader.ts'
import { describeRefusal, refuse } from '../lib/refusal.ts'

/** The action of all forms on the tax page. */
export async function changeTax(host: Host, form: FormData) {
  const intent = String(form.get('intent') ?? 'rates')
  const reader = createFormReader(host.t, form)
  const at = Date.now()
  try {
    await changes[intent]?.(host, reader)
    if (reader.isWrong()) return refuse({ errors: reader.errors, alert: undefined, intent, at })
    return { saved: at, intent, at }
  } catch (error) {
    const refusal = { ...describeRefusal(host.t, error, translateFieldNames(host.t)), intent, at }
    // Some rates may have been saved by then, so the page has to load their new revisions.
    return intent === 'rates' ? refusal : refuse(refusal)
  }
}

const translateFieldNames = (t: Translate) =>
  ({
    codes: {
      ALREADY_EXISTS: ['country', t('dashboard-tax:error.regionExists')],
      CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION: ['calculator', t('dashboard-tax:error.notSupported')],
      INVALID_SUBDIVISION_FORMAT: ['subdivision', t('dashboard-tax:error.subdivisionFormat')],
      SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY: ['subdivision', t('dashboard-tax:error.noSubdivisions')],
    },
  }) as const

type Change = (host: Host, reader: FormReader) => Promise<void>

const changes: Readonly<Record<string, Change>> = {
  rates: saveRates,
  included: async (host, reader) => {
    await host.call('taxSettings.upsertTaxSettings', {
      taxSettings: { taxIncludedInItemPrices: reader.on('included') },
    })
  },
  region: saveRegion,
  'remove-region': async (host, reader) => {
    await host.call('taxRegions.deleteTaxRegion', { taxRegionId: reader.text('id') })
  },
  group: saveGroup,
  'remove-group': async (host, reader) => {
    await host.call('taxGroups.deleteTaxGroup', { taxGroupId: reader.text('id') })
  },
}

async function saveRegion(host: Host, reader: FormReader): Promise<void> {
  const id = reader.text('id')
  const appId = reader.text('calculator')
  const taxIncludedInPrice = reader.on('included')
  if (id) {
    const taxRegion = { id, revision: reader.text('revision'), appId, taxIncludedInPrice }
    await host.call('taxRegions.updateTaxRegion', { taxRegion })
    return
  }
  const country = reader.needed('country', 2, host.t('dashboard:countryMissing'))
  const subdivision = reader.short('subdivision', 50)
  if (reader.isWrong()) return
  await host.call('taxRegions.createTaxRegion', {
    taxRegion: { country, appId, taxIncludedInPrice, ...(subdivision && { subdivision }) },
  })
}

async function saveGroup(host: Host, reader: FormReader): Promise<void> {
  const name = reader.needed('name', 200, host.t('dashboard:enterName'))
  if (reader.isWrong()) return
  const id = reader.text('id')
  if (id) await host.call('taxGroups.updateTaxGroup', { taxGroup: { id, name, revision: reader.text('revision') } })
  else await host.call('taxGroups.createTaxGroup', { taxGroup: { name } })
}

/** Saves the changed cells; if one is invalid, none is saved. */
async function saveRates(host: Host, reader: FormReader): Promise<void> {
  const readRate = (cell: string) => normalizeDecimal(reader.text(`rate.${cell}`))
  const cells = reader.all('cell').filter((cell) => readRate(cell) !== reader.text(`previous.${cell}`))
  for (const cell of cells) {
    if (reader.text(`rate.${cell}`)) reader.number(`rate.${cell}`)
  }
  if (reader.isWrong()) return
  for (const cell of cells) await saveRate(host, reader, cell)
}

async function saveRate(host: Host, reader: FormReader, cell: string): Promise<void> {
  const [taxRegionId = '', taxGroupId = ''] = cell.split('.')
  const rate = normalizeDecimal(reader.text(`rate.${cell}`))
  const [id, revision] = [reader.text(`mapping.${cell}`), reader.text(`revision.${cell}`)]
  if (!rate) {
    await host.call('manualTaxMappings.deleteManualTaxMapping', { manualTaxMappingId: id })
    return
  }
  const taxRate = fromPercentage(rate)
  if (id) await host.call('manualTaxMappings.updateManualTaxMapping', { manualTaxMapping: { id, revision, taxRate } })
  else
    await host.call('manualTaxMappings.createManualTaxMapping', {
      manualTaxMapping: { taxRegionId, taxGroupId, taxRate },
    })
}
