import type { PluginCall, PluginReply } from '@stoa/contract/plugin-calls'
import { pluginCalls } from '@stoa/contract/plugin-calls'
import type { Unit } from '../../kernel/unit.ts'
import { listSegmentsOfMember } from '../customers/api.ts'
import { collectCustomTriggers, collectSegmentIds, triggerKey } from '../discounts/api.ts'
import {
  buildExistingQuestions,
  listMembershipQuestions,
  planQuestions,
  readDefaults,
  readExisting,
  readMemberships,
  type Selection,
} from '../memberships/api.ts'
import {
  buildQuestion,
  buildQuestions,
  getActivePlugins,
  listOutcomes,
  type Outcome,
  type Plugin,
  type PluginQuestion,
  withInterface,
} from '../plugins/api.ts'
import { findRatesFault, listBackups, readRates } from '../shipping/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { findTaxFault, findTaxRegion, readCalculatedTaxes, type TaxableItem, toTaxRequest } from '../tax/api.ts'
import { type Basket, type Calculation, calculate, type SellingRules } from './calculate.ts'
import { SHIPPING, type TaxableAddressType } from './price.input.ts'
import type { Taxed } from './priced.ts'
import { describeOtherCurrency, readDiscounts, readFees, readViolations } from './services.replies.ts'
import {
  type Asking,
  toDiscountsRequest,
  toFeesRequest,
  toShippingRequest,
  toTriggersRequest,
  toValidationRequest,
} from './services.requests.ts'
import {
  noServiceAnswers,
  type OmittedService,
  type PricingCall,
  type ServiceAnswers,
  type TaxService,
} from './services.ts'

/**
 * Calculates a basket including the site's plugins. They are asked between units, in the order of the price
 * calculation: discounts and shipping, fees, taxes, validations. A plugin that does not answer is omitted and reported.
 * Without plugins it costs no more than the calculation.
 */
export async function calculateWithServices(unit: Unit, input: Basket, rules: SellingRules): Promise<Calculation> {
  const basket = await withSegments(unit, input, rules)
  const plugins = basket.asking ? await getActivePlugins(unit) : []
  if (plugins.length === 0 || basket.items.length === 0) return calculate(basket, rules, unit.now)

  const { locale } = await getCurrentSite(unit)
  const { basket: known, ...membershipAnswers } = withMemberships(unit, plugins, basket)
  let calculation = calculate(known, rules, unit.now, { ...noServiceAnswers, ...membershipAnswers })
  for (const stage of [askOffers, askFees, askTax, askValidations]) {
    const answers = stage(unit, plugins, { basket: known, rules, calculation, locale })
    if (answers) calculation = calculate(known, rules, unit.now, answers)
  }
  return calculation
}

/** Costs statements only if a rule or the coupon asks about segments, and for members only: a guest's address is not proved. */
async function withSegments(unit: Unit, basket: Basket, { discountRules }: SellingRules): Promise<Basket> {
  const ids = [...collectSegmentIds(discountRules), ...(basket.coupon?.coupon.segmentIds ?? [])]
  if (ids.length === 0 || !basket.memberId) return basket
  return { ...basket, segmentIds: await listSegmentsOfMember(unit, basket.memberId, ids) }
}

type Known = Pick<ServiceAnswers, 'omitted' | 'plans'> & { basket: Basket }

/** Lines paid by a membership cost nothing, so memberships are needed first. */
function withMemberships(unit: Unit, plugins: readonly Plugin[], basket: Basket): Known {
  const { memberId, memberships = [], selectedMemberships } = basket
  const lines = basket.items.flatMap(({ line }) => (line.custom ? [] : [line]))
  const questions = memberId ? listMembershipQuestions(plugins, memberId, lines, selectedMemberships) : []
  const existing = memberId ? buildExistingQuestions(plugins, memberId, lines) : []
  const offers = planQuestions(plugins, memberId, lines)
  // All at once: the first unanswered question ends the unit for all of them.
  unit.external(
    [...questions, ...existing, ...offers].map(({ question }) => question as PluginQuestion<PluginCall>['question']),
  )

  const omitted: OmittedService[] = []
  const answers = memberId ? listOutcomes(unit, questions).map(retryWithoutSelection(unit, memberId, lines)) : []
  const owned = selectAnswers('listExistingMemberships', listOutcomes(unit, existing), [])
  const says = new Set(owned.map(({ plugin }) => plugin.appId))
  // A plugin that answers the newer question may omit the older one.
  const heard = answers.filter(({ plugin, outcome }) => outcome.kind === 'answered' || !says.has(plugin.appId))
  const theirs = selectAnswers('listEligibleMemberships', heard, omitted)
  const eligible = theirs.flatMap(({ plugin, reply }) => readMemberships(plugin, reply))
  const plans = selectAnswers('listPurchasablePlans', listOutcomes(unit, offers), [])
  const refused = new Set(answers.flatMap(({ plugin, isRefused }) => (isRefused ? plugin.appId : [])))
  const chosen = selectedMemberships?.map(
    (one): Selection => (refused.has(one.appId) ? { ...one, standing: 'REFUSED' } : one),
  )
  return {
    basket: {
      ...basket,
      memberships: [
        ...memberships,
        ...eligible,
        ...owned.flatMap(({ plugin, reply }) => readExisting(plugin, reply, eligible)),
      ],
      selectedMemberships: chosen ?? theirs.flatMap(({ plugin, reply }) => readDefaults(plugin, reply)),
    },
    plans: {
      purchasable: plans.flatMap(({ plugin: { appId }, reply }) =>
        (reply.purchasablePlans ?? []).map((plan) => ({ ...plan, appId })),
      ),
      coverages: plans.flatMap(({ reply }) => reply.coverages ?? []),
    },
    omitted,
  }
}

type Memberships = { plugin: Plugin; outcome: Outcome<'listEligibleMemberships'>; isRefused?: boolean }

/** If a plugin refuses the selection, it is asked again without it, so that the buyer can choose. */
const retryWithoutSelection =
  (unit: Unit, memberId: string, lines: Parameters<typeof listMembershipQuestions>[2]) =>
  ({ plugin, outcome }: Memberships): Memberships => {
    if (outcome.kind !== 'refused') return { plugin, outcome }
    const [answer] = listOutcomes(unit, listMembershipQuestions([plugin], memberId, lines, []))
    return { plugin, outcome: answer!.outcome, isRefused: true }
  }

/** Adds a stage's answers; undefined if no plugin was asked. */
type Stage = (unit: Unit, plugins: readonly Plugin[], asking: Asking) => ServiceAnswers | undefined

const askOffers: Stage = (unit, plugins, asking) => {
  const { rules, calculation } = asking
  const { currency } = rules
  const isSent = calculation.shipping.required && calculation.shipping.region !== undefined
  const rates = isSent
    ? buildQuestions(plugins, 'getShippingRates', toShippingRequest(asking), {
        findFault: (reply) => findRatesFault(reply, currency),
      })
    : []
  const discounts = buildQuestions(plugins, 'getEligibleDiscounts', toDiscountsRequest(asking))
  const triggers = triggerQuestions(plugins, asking)
  const all = [...rates, ...discounts, ...triggers]
  if (all.length === 0) return undefined
  // All at once: the first unanswered question ends the unit for all of them.
  unit.external(
    all.map(
      ({ question }): PluginQuestion<PluginCall>['question'] => question as PluginQuestion<PluginCall>['question'],
    ),
  )

  const omitted: OmittedService[] = [...calculation.serviceAnswers.omitted]
  const read = <C extends PricingCall, T>(
    call: C,
    questions: readonly PluginQuestion<C>[],
    toFacts: Reading<C, T>,
  ): T[] =>
    selectAnswers(call, listOutcomes(unit, questions), omitted).flatMap(({ plugin, reply }) => toFacts(plugin, reply))
  const { region } = calculation.shipping
  const quotes = read('getShippingRates', rates, (plugin, reply) => readRates(plugin, reply, region, currency))
  const failed = omitted.flatMap((one) =>
    one.interface === 'ECOM_SHIPPING_RATES' && one.kind === 'FAILED' ? one.appId : [],
  )
  return {
    ...calculation.serviceAnswers,
    quotes: [...quotes, ...listBackups(region, failed, currency, rules.language)],
    discounts: read('getEligibleDiscounts', discounts, (plugin, reply) => readDiscounts(plugin, reply, currency)),
    triggers: new Set(
      read('getEligibleTriggers', triggers, ({ appId }, { eligibleTriggers }) =>
        (eligibleTriggers ?? []).map(({ customTriggerId }) => triggerKey({ appId, id: customTriggerId })),
      ),
    ),
    omitted,
  }
}

type Reading<C extends PricingCall, T> = (plugin: Plugin, reply: PluginReply<C>) => T[]

/** Plugins with a trigger that a discount rule uses. */
function triggerQuestions(plugins: readonly Plugin[], asking: Asking): PluginQuestion<'getEligibleTriggers'>[] {
  const triggers = collectCustomTriggers(asking.rules.discountRules)
  return withInterface(plugins, 'ECOM_DISCOUNTS_TRIGGER').flatMap((plugin) => {
    const ids = triggers.filter(({ appId }) => appId.toLowerCase() === plugin.appId).map(({ id }) => id)
    const request = () => toTriggersRequest(asking, ids)
    return ids.length > 0 ? [buildQuestion({ plugin, call: 'getEligibleTriggers', request: request() })] : []
  })
}

const askFees: Stage = (unit, plugins, asking) => {
  const { basket, calculation, rules } = asking
  if (basket.withFees === false) return undefined
  const { currency } = rules
  const questions = buildQuestions(plugins, 'calculateAdditionalFees', toFeesRequest(asking), {
    findFault: (reply) => describeOtherCurrency(reply.currency, currency),
  })
  if (questions.length === 0) return undefined
  const omitted: OmittedService[] = [...calculation.serviceAnswers.omitted]
  const known = new Set(calculation.items.map(({ line }) => line.id))
  const fees = selectAnswers('calculateAdditionalFees', listOutcomes(unit, questions), omitted).flatMap(
    ({ plugin, reply }) => readFees(plugin, reply, currency, known),
  )
  return { ...calculation.serviceAnswers, fees, omitted }
}

/** Asks each tax plugin about the items of its regions. */
const askTax: Stage = (unit, plugins, asking) => {
  const { basket, rules, calculation } = asking
  const calculators = withInterface(plugins, 'TAX_CALCULATION_PROVIDER')
  if (calculators.length === 0 || basket.withTax === false || basket.taxExempt) return undefined
  const things = listTaxedThings(asking)
  const questions = calculators.flatMap((plugin) => {
    const own = things.filter(({ calculatorId }) => calculatorId === plugin.appId)
    if (own.length === 0) return []
    const { currency } = rules
    const findFault = (reply: PluginReply<'calculateTax'>) => findTaxFault(own, currency, reply)
    return [buildQuestion({ plugin, call: 'calculateTax', request: toTaxRequest(own, currency), findFault })]
  })
  if (questions.length === 0) return undefined
  const omitted: OmittedService[] = [...calculation.serviceAnswers.omitted]
  const before = omitted.length
  const answers = selectAnswers('calculateTax', listOutcomes(unit, questions), omitted)
  const failed = omitted[before]
  const { name, appId } = questions[0]!.plugin
  const tax: TaxService = failed ? { name: failed.name, appId: failed.appId, failure: failed.reason } : { name, appId }
  return {
    ...calculation.serviceAnswers,
    reckoned: new Map(answers.flatMap(({ reply }) => [...readCalculatedTaxes(reply, rules.currency)])),
    tax,
    omitted,
  }
}

/** Everything taxable at its price after discounts, with the calculator of its region. */
function listTaxedThings({ basket, rules, calculation }: Asking): (TaxableItem & { calculatorId?: string })[] {
  const { items, priced, fees } = calculation
  const included = priced.taxIncludedInPrices
  const addresses = {
    shipping: basket.shippingAddress,
    billing: basket.billingAddress,
    business: rules.businessAddress,
  }
  const toTaxable = (
    id: string,
    type: TaxableAddressType,
    taxed: Taxed,
    facts: { name?: string; taxGroupId?: string },
  ) => {
    const at = findTaxRegion(rules.tax, addresses, type)
    if (!at) return []
    const { place, region } = at
    const amount = included ? taxed.totalPriceAfterTax : taxed.totalPriceBeforeTax
    return [{ id, amount, included, place, regionId: region.id, calculatorId: region.appId, ...facts }]
  }
  return [
    ...items.flatMap(({ line, productName, itemType, taxGroupId }, index) => {
      const pricedLine = priced.lines[index]!
      if (itemType === 'GIFT_CARD') return []
      return toTaxable(line.id, pricedLine.taxableAddressType, pricedLine, { name: productName.original, taxGroupId })
    }),
    ...(priced.shipping
      ? toTaxable(SHIPPING, 'SHIPPING', priced.shipping, { name: calculation.selected?.quote.title })
      : []),
    ...fees.flatMap(({ id, name, taxable, taxGroupId, taxableAddressType }, index) =>
      taxable ? toTaxable(id, taxableAddressType, priced.additionalFees[index]!, { name, taxGroupId }) : [],
    ),
  ]
}

const askValidations: Stage = (unit, plugins, asking) => {
  const questions = buildQuestions(plugins, 'getValidationViolations', toValidationRequest(asking))
  if (questions.length === 0) return undefined
  const { serviceAnswers } = asking.calculation
  const omitted: OmittedService[] = [...serviceAnswers.omitted]
  const answers = selectAnswers('getValidationViolations', listOutcomes(unit, questions), omitted)
  return { ...serviceAnswers, violations: answers.flatMap(({ reply }) => readViolations(reply)), omitted }
}

/** The successful answers; other plugins are omitted. */
const selectAnswers = <C extends PricingCall>(
  call: C,
  outcomes: readonly { plugin: Plugin; outcome: Outcome<C> }[],
  omitted: OmittedService[],
): { plugin: Plugin; reply: PluginReply<C> }[] =>
  outcomes.flatMap(({ plugin, outcome }) => {
    if (outcome.kind === 'answered') return [{ plugin, reply: outcome.reply }]
    const { name, appId } = plugin
    const failure =
      outcome.kind === 'refused'
        ? ({ kind: 'REFUSED', reason: outcome.code } as const)
        : ({ kind: 'FAILED', reason: outcome.reason } as const)
    omitted.push({ interface: pluginCalls[call].interface, name, appId, ...failure })
    return []
  })
