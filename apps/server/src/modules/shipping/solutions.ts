import {
  type DeliverableItem,
  type DeliveryReason,
  deliverySolutions,
  type deliveryTests,
} from '@stoa/contract/delivery-solutions'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Place } from '@stoa/contract/place'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Static } from '@stoa/contract/schema'
import { getMainLanguage, type Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { divideRounded, formatMinor, type Minor, roundToMinor } from '@stoa/money'
import { createCompleter } from '../../kernel/derived-fields.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buildQuestions, getActivePlugins, listOutcomes } from '../plugins/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import {
  type Candidate,
  type CarrierFault,
  type Region,
  type ShippingLine,
  type ShippingQuote,
  type WeightUnit,
  withCharges,
} from './quote.ts'
import { toLogistics, type WritePrice, writePrice } from './quote.wire.ts'
import { findRatesFault, listBackups, readRates, toRatesRequest } from './service-rates.ts'
import { getShippingSettings } from './shipping.service.ts'
import { evaluateShipping, groupByProfile } from './shipping.ts'

type Input = InputOf<(typeof deliverySolutions)['getDeliverySolutions']>
type Reply = ReplyOf<(typeof deliverySolutions)['getDeliverySolutions']>
type Item = Static<typeof DeliverableItem>

/** The items of one profile, with the options of its regions and of plugins. */
interface Group {
  readonly profileId: string
  readonly itemIds: readonly string[]
  readonly region?: Region
  readonly candidates: readonly Candidate[]
  readonly faults: readonly CarrierFault[]
}

const complete = createCompleter(deliverySolutions.getDeliverySolutions.reply)

/** The options for these items as in a cart, for one profile at a time. */
export async function getDeliverySolutions(unit: Unit, input: Input): Promise<Reply> {
  const { currency, locale } = await getCurrentSite(unit)
  if (input.currency && input.currency !== currency)
    throw createInvalidArgument('currency', `must be the site's own, ${currency}`)
  if (!input.destination.country) throw new Problem('REQUIRED_COUNTRY')
  const groups = await evaluateGroups(unit, input)
  if (groups.some(({ region }) => !region)) throw new Problem('NO_DELIVERY_REGION_FOUND')
  const write = writePrice(currency, locale)
  const t = translateTo(await unit.language())
  const reply: Reply = {
    deliverySolutions: groups.flatMap((group) =>
      getQuotes(group).map((quote) => toSolution(quote, group, groups.length > 1, currency, write)),
    ),
    errors: groups.flatMap(({ faults }) =>
      faults.map(({ appId, code, describe }) => ({
        appId,
        errorDetails: { applicationError: { code, description: describe(t) } },
      })),
    ),
  }
  return complete(reply, locale)
}

/** The same for the owner: also options that are not offered, with reasons. */
export async function explainDelivery(
  unit: Unit,
  input: InputOf<(typeof deliveryTests)['explainDelivery']>,
): Promise<ReplyOf<(typeof deliveryTests)['explainDelivery']>> {
  const { currency, locale } = await getCurrentSite(unit)
  const groups = await evaluateGroups(unit, input)
  const region = groups[0]?.region
  const write = writePrice(currency, locale)
  return {
    ...(region && { region: { id: region.id, name: region.name ?? '' } }),
    options: groups.flatMap(({ candidates }) =>
      candidates.map(({ kind, code, title, quote, reason }) => ({
        kind,
        code,
        title,
        offered: quote !== undefined,
        reason: reason(),
        ...(quote && { price: write(withCharges(quote)) }),
        ...(quote?.slot && { deliveryTimeSlot: toLogistics(quote).deliveryTimeSlot }),
      })),
    ),
  }
}

async function evaluateGroups(
  unit: Unit,
  input: Pick<Input, 'lineItems' | 'destination' | 'weightUnit'>,
): Promise<Group[]> {
  const { currency } = await getCurrentSite(unit)
  const settings = await getShippingSettings(unit)
  const siteUnit = settings.weightUnit ?? 'KG'
  const { weightUnit } = input
  const requested = weightUnit === 'KG' || weightUnit === 'LB' ? weightUnit : siteUnit
  const place = input.destination as Place
  const lines = input.lineItems.map((item) => ({ item, ...toLine(item, currency, requested, siteUnit) }))
  const groups = groupByProfile(settings, lines).map((of) => {
    const { required: _, ...found } = evaluateShipping(of.settings, place, of.lines, currency, unit.now)
    return { ...found, profileId: of.profileId, lines: of.lines, itemIds: of.lines.map(({ item: { id } }) => id) }
  })
  const ofServices = await askCarriers(unit, groups, input, siteUnit)
  return groups.map((group, index) => ({
    ...group,
    candidates: [...group.candidates, ...ofServices[index]!.candidates],
    faults: [...group.faults, ...ofServices[index]!.faults],
  }))
}

/** Plugins' options for each group with a region; all are asked at once. */
async function askCarriers(
  unit: Unit,
  groups: readonly { region?: Region; lines: readonly (ShippingLine & { item: Item })[] }[],
  input: Pick<Input, 'destination'>,
  weightUnit: WeightUnit,
): Promise<Pick<Group, 'candidates' | 'faults'>[]> {
  const plugins = await getActivePlugins(unit)
  const { currency, locale, settings } = await getCurrentSite(unit)
  const questions = groups.map(({ region, lines }) => {
    if (!region) return []
    const request = toRatesRequest(lines, input.destination, settings.businessAddress, weightUnit, currency)
    return buildQuestions(plugins, 'getShippingRates', request, {
      findFault: (reply) => findRatesFault(reply, currency),
      // Its caller reads which carriers fail.
      asksAlways: true,
    })
  })
  const outcomes = listOutcomes(unit, questions.flat())
  return groups.map(({ region }, index) => {
    const before = questions.slice(0, index).reduce((sum, { length }) => sum + length, 0)
    const candidates: Candidate[] = []
    const faults: CarrierFault[] = []
    for (const { plugin, outcome } of outcomes.slice(before, before + questions[index]!.length)) {
      const { appId, name } = plugin
      if (outcome.kind === 'answered') {
        candidates.push(
          ...readRates(plugin, outcome.reply, region, currency).map(
            createCarrierOffer({ code: 'OFFERED_BY_SERVICE', name }),
          ),
        )
      } else {
        const failed = outcome.kind === 'failed'
        const code = failed ? 'SERVICE_DID_NOT_ANSWER' : outcome.code
        const describe = (t: Translate) =>
          failed ? t('answers:carrier.silent', { name }) : t('answers:service.refused', { name, code })
        faults.push({ appId, code, describe })
        const backups = failed ? listBackups(region, [appId], currency, getMainLanguage(locale)) : []
        candidates.push(...backups.map(createCarrierOffer({ code: 'BACKUP_RATE_OF_SERVICE', name })))
      }
    }
    return { candidates, faults }
  })
}

const createCarrierOffer =
  (reason: DeliveryReason) =>
  (quote: ShippingQuote): Candidate => ({
    kind: 'CARRIER',
    code: quote.code,
    title: quote.title,
    quote,
    reason: () => reason,
  })

const getQuotes = ({ candidates }: Group): ShippingQuote[] => candidates.flatMap(({ quote }) => quote ?? [])

function toSolution(
  quote: ShippingQuote,
  { region, itemIds }: Group,
  isPartial: boolean,
  currency: string,
  write: WritePrice,
): Reply['deliverySolutions'][number] {
  const { code, carrierId: appId, title } = quote
  const price = withCharges(quote)
  return {
    code,
    deliveryReference: { code, appId },
    title,
    logistics: toLogistics(quote),
    cost: { price: formatMinor(price, currency), currency, deliveryPrice: write(price) },
    deliveryAllocations: [
      {
        deliveryCarrier: { appId, code },
        deliveryRegion: { id: region!.id, name: region!.name ?? '' },
        ...(isPartial && { applicableLineItems: { lineItemIds: [...itemIds] } }),
      },
    ],
    partial: isPartial,
  }
}

const KG_PER_LB = 0.45359237

function toLine(item: Item, currency: string, requested: WeightUnit, site: WeightUnit): ShippingLine {
  const { id, quantity, physicalProperties } = item
  const { weight, shippable } = physicalProperties ?? {}
  const factor = requested === site ? 1 : site === 'KG' ? KG_PER_LB : 1 / KG_PER_LB
  return {
    id,
    itemType: 'PHYSICAL',
    quantity: quantity ?? 1,
    price: getPrice(item, currency),
    weight: weight == null ? undefined : weight * factor,
    ...(item.deliveryProfileId && { deliveryProfileId: item.deliveryProfileId }),
    ...(shippable != null && { shippable }),
  }
}

/** The unit price, or its share of the total. */
function getPrice({ price, totalPrice, priceBeforeDiscount, quantity }: Item, currency: string): Minor {
  if (price != null) return roundToMinor(price, currency)
  if (totalPrice != null) return divideRounded(roundToMinor(totalPrice, currency), BigInt(quantity ?? 1))
  return roundToMinor(priceBeforeDiscount ?? '0', currency)
}
