import type { DeliveryCarrier } from '@stoa/contract/delivery.entity'
import { CONFIGURED_CARRIER } from '@stoa/contract/delivery-profile'
import { type Language, sourceLanguage } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { roundToMinor } from '@stoa/money'
import {
  type Candidate,
  type CarrierConfiguration,
  type CarrierFault,
  type CarrierService,
  type Charge,
  ownCarrierId,
  type Question,
  type ShippingQuote,
} from './quote.ts'

/** Built-in carriers other than the site itself. */
export const deliveryCarriers = [
  {
    id: CONFIGURED_CARRIER,
    displayName: 'answers:carrier.services',
    description: 'answers:carrier.services.text',
    /** Its regions need a fallback rate. */
    fallbackDefinitionMandatory: true,
    toggleGetCarrierSettingsEnabled: true,
  },
] as const

/** The carriers whose options can be selected. */
export const carrierIds: ReadonlySet<string> = new Set([ownCarrierId, ...deliveryCarriers.map(({ id }) => id)])

export interface Service {
  readonly id: string
  readonly service: CarrierService
  readonly serviceSettings?: NonNullable<CarrierConfiguration['domesticServices']>[number]['serviceSettings']
  readonly active: boolean
}

export function listServices(configuration: CarrierConfiguration): Service[] {
  const off = new Set(configuration.inactiveServiceIds)
  return [...(configuration.domesticServices ?? []), ...(configuration.internationalServices ?? [])].map(
    ({ id = '', service, serviceSettings }) => ({ id, service, serviceSettings, active: !off.has(id) }),
  )
}

/** `FIRST_CLASS_PACKAGE_INTERNATIONAL` → `First class package international` */
export const formatServiceTitle = (service: CarrierService): string => {
  const words = service.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The options of a region's configured services: the owner's fallback rate only. Real carrier prices come from plugins.
 */
export function listCarrierCandidates({
  settings,
  region,
  currency,
}: Pick<Question, 'settings' | 'region' | 'currency'>): {
  candidates: Candidate[]
  fault?: CarrierFault
} {
  const configurations = (settings.carriers ?? []).filter((one) => one.deliveryRegionIds?.includes(region.id))
  const entry = region.deliveryCarriers?.find(({ appId }) => appId === CONFIGURED_CARRIER)
  if (configurations.length === 0 && !entry) return { candidates: [] }
  const candidates = configurations.flatMap(listServices).map(({ id, service, active }): Candidate => {
    const reason = { code: active ? 'NO_CARRIER_PRICES' : 'DISABLED' } as const
    return { kind: 'CARRIER', code: id, title: formatServiceTitle(service), reason: () => reason }
  })
  const backup = createBackupCandidate(entry, currency, settings.language)
  return {
    candidates: backup ? [...candidates, backup] : candidates,
    fault: { appId: CONFIGURED_CARRIER, code: 'NO_RATES', describe: (t) => t('answers:carrier.noRates') },
  }
}

/** A region's extra charges for one of its carriers. */
export const toCharges = (entry: DeliveryCarrier | undefined, currency: string): Charge[] =>
  (entry?.additionalCharges ?? []).flatMap(({ amount, description }) => {
    const price = roundToMinor(amount, currency)
    return price > 0n ? [{ type: 'HANDLING_FEE' as const, price, ...(description && { details: description }) }] : []
  })

/** A region's fallback rate for one of its carriers. */
export function createBackupQuote(
  entry: DeliveryCarrier | undefined,
  currency: string,
  language: Language = sourceLanguage,
): ShippingQuote | undefined {
  const { amount, active = true, title = translateTo(language)('defaults:delivery.backup') } = entry?.backupRate ?? {}
  if (!entry || amount === undefined || !active) return undefined
  const code = `${entry.appId}@backup`
  const price = roundToMinor(amount, currency)
  return { carrierId: entry.appId, code, title, price, charges: toCharges(entry, currency) }
}

function createBackupCandidate(
  entry: DeliveryCarrier | undefined,
  currency: string,
  language: Language | undefined,
): Candidate | undefined {
  const quote = createBackupQuote(entry, currency, language)
  if (!quote) return undefined
  const { code, title } = quote
  return {
    kind: 'CARRIER',
    code,
    title,
    quote,
    reason: () => ({ code: 'BACKUP_RATE' }),
  }
}
