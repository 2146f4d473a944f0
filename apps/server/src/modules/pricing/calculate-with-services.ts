import type { PluginCall, PluginReply } from '@stoa/contract/plugin-calls'
import { pluginCalls } from '@stoa/contract/plugin-calls'
import type { Unit } from '../../kernel/unit.ts'
import { customTriggers, triggerKey } from '../discounts/index.ts'
import {
  existingQuestions,
  membershipQuestions,
  planQuestions,
  readDefaults,
  readExisting,
  readMemberships,
  type Selection,
} from '../memberships/index.ts'
import {
  type Asked,
  activePlugins,
  type Outcome,
  offering,
  outcomesOf,
  type Plugin,
  questionFor,
  questionsFor,
} from '../plugins/index.ts'
import { backupsFor, ratesFault, readRates } from '../shipping/index.ts'
import { currentSite } from '../sites/index.ts'
import { readReckoned, type TaxedThing, taxedAt, taxFault, toTaxRequest } from '../tax/index.ts'
import { type Basket, type Calculation, calculate, type SellingRules } from './calculate.ts'
import { SHIPPING, type TaxableAddressType } from './price.input.ts'
import type { Taxed } from './priced.ts'
import { otherCurrency, readDiscounts, readFees, readViolations } from './services.replies.ts'
import {
  type Asking,
  toDiscountsRequest,
  toFeesRequest,
  toShippingRequest,
  toTriggersRequest,
  toValidationRequest,
} from './services.requests.ts'
import { noServiceAnswers, type OmittedService, type ServiceAnswers, type TaxService } from './services.ts'

/**
 * What a basket costs, with what services of the shop's own say of it. They are asked between units, in the order in
 * which a price is made: discounts and delivery, then fees, then taxes, then validations. What one does
 * not answer is left out, and the calculation says so. Without services it costs nothing more than the price itself.
 */
export async function calculateWithServices(unit: Unit, basket: Basket, rules: SellingRules): Promise<Calculation> {
  const plugins = basket.asking ? await activePlugins(unit) : []
  if (plugins.length === 0 || basket.items.length === 0) return calculate(basket, rules, unit.now)

  const { locale } = await currentSite(unit)
  const { basket: known, ...said } = withMemberships(unit, plugins, basket)
  let calculation = calculate(known, rules, unit.now, { ...noServiceAnswers, ...said })
  for (const stage of [askOffers, askFees, askTax, askValidations]) {
    const said = stage(unit, plugins, { basket: known, rules, calculation, locale })
    if (said) calculation = calculate(known, rules, unit.now, said)
  }
  return calculation
}

type Known = Pick<ServiceAnswers, 'leftOut' | 'plans'> & { basket: Basket }

/** What a membership pays costs no money, so those of services are known before anything is worked out. */
function withMemberships(unit: Unit, plugins: readonly Plugin[], basket: Basket): Known {
  const { memberId, memberships = [], selectedMemberships } = basket
  const lines = basket.items.flatMap(({ line }) => (line.custom ? [] : [line]))
  const asked = memberId ? membershipQuestions(plugins, memberId, lines, selectedMemberships) : []
  const existing = memberId ? existingQuestions(plugins, memberId, lines) : []
  const offers = planQuestions(plugins, memberId, lines)
  // All at once: whoever is asked first ends the unit for all of them.
  unit.external([...asked, ...existing, ...offers].map(({ question }) => question as Asked<PluginCall>['question']))

  const leftOut: OmittedService[] = []
  const answers = memberId ? outcomesOf(unit, asked).map(retryWithoutSelection(unit, memberId, lines)) : []
  const owned = answered('listExistingMemberships', outcomesOf(unit, existing), [])
  const says = new Set(owned.map(({ plugin }) => plugin.appId))
  // Who knows the newer question need not know the older one.
  const heard = answers.filter(({ plugin, outcome }) => outcome.kind === 'answered' || !says.has(plugin.appId))
  const theirs = answered('listEligibleMemberships', heard, leftOut)
  const told = theirs.flatMap(({ plugin, reply }) => readMemberships(plugin, reply))
  const plans = answered('listPurchasablePlans', outcomesOf(unit, offers), [])
  const refused = new Set(answers.flatMap(({ plugin, isRefused }) => (isRefused ? plugin.appId : [])))
  const chosen = selectedMemberships?.map(
    (one): Selection => (refused.has(one.appId) ? { ...one, standing: 'REFUSED' } : one),
  )
  return {
    basket: {
      ...basket,
      memberships: [
        ...memberships,
        ...told,
        ...owned.flatMap(({ plugin, reply }) => readExisting(plugin, reply, told)),
      ],
      selectedMemberships: chosen ?? theirs.flatMap(({ plugin, reply }) => readDefaults(plugin, reply)),
    },
    plans: {
      purchasable: plans.flatMap(({ plugin: { appId }, reply }) =>
        (reply.purchasablePlans ?? []).map((plan) => ({ ...plan, appId })),
      ),
      coverages: plans.flatMap(({ reply }) => reply.coverages ?? []),
    },
    leftOut,
  }
}

type Memberships = { plugin: Plugin; outcome: Outcome<'listEligibleMemberships'>; isRefused?: boolean }

/** A service that does not have the buyer's choice is asked once more without it, so that there is one to make. */
const retryWithoutSelection =
  (unit: Unit, memberId: string, lines: Parameters<typeof membershipQuestions>[2]) =>
  ({ plugin, outcome }: Memberships): Memberships => {
    if (outcome.kind !== 'refused') return { plugin, outcome }
    const [answer] = outcomesOf(unit, membershipQuestions([plugin], memberId, lines, []))
    return { plugin, outcome: answer!.outcome, isRefused: true }
  }

/** What the answers add to what was said before; nothing where nobody was asked. */
type Stage = (unit: Unit, plugins: readonly Plugin[], asking: Asking) => ServiceAnswers | undefined

const askOffers: Stage = (unit, plugins, asking) => {
  const { rules, calculation } = asking
  const { currency } = rules
  const isSent = calculation.shipping.required && calculation.shipping.region !== undefined
  const rates = isSent
    ? questionsFor(plugins, 'getShippingRates', toShippingRequest(asking), (reply) => ratesFault(reply, currency))
    : []
  const discounts = questionsFor(plugins, 'getEligibleDiscounts', toDiscountsRequest(asking))
  const triggers = triggerQuestions(plugins, asking)
  const all = [...rates, ...discounts, ...triggers]
  if (all.length === 0) return undefined
  // All at once: whoever is asked first ends the unit for all of them.
  unit.external(all.map(({ question }): Asked<PluginCall>['question'] => question as Asked<PluginCall>['question']))

  const leftOut: OmittedService[] = [...calculation.serviceAnswers.leftOut]
  const read = <C extends PluginCall, T>(call: C, asked: readonly Asked<C>[], toFacts: Reading<C, T>): T[] =>
    answered(call, outcomesOf(unit, asked), leftOut).flatMap(({ plugin, reply }) => toFacts(plugin, reply))
  const { region } = calculation.shipping
  const quotes = read('getShippingRates', rates, (plugin, reply) => readRates(plugin, reply, region, currency))
  const failed = leftOut.flatMap((one) =>
    one.interface === 'ECOM_SHIPPING_RATES' && one.kind === 'FAILED' ? one.appId : [],
  )
  return {
    ...calculation.serviceAnswers,
    quotes: [...quotes, ...backupsFor(region, failed, currency)],
    discounts: read('getEligibleDiscounts', discounts, (plugin, reply) => readDiscounts(plugin, reply, currency)),
    triggers: new Set(
      read('getEligibleTriggers', triggers, ({ appId }, { eligibleTriggers }) =>
        (eligibleTriggers ?? []).map(({ customTriggerId }) => triggerKey({ appId, id: customTriggerId })),
      ),
    ),
    leftOut,
  }
}

type Reading<C extends PluginCall, T> = (plugin: Plugin, reply: PluginReply<C>) => T[]

/** Services that have a trigger which a rule of the shop asks for. */
function triggerQuestions(plugins: readonly Plugin[], asking: Asking): Asked<'getEligibleTriggers'>[] {
  const wanted = customTriggers(asking.rules.discountRules)
  return offering(plugins, 'ECOM_DISCOUNTS_TRIGGER').flatMap((plugin) => {
    const ids = wanted.filter(({ appId }) => appId.toLowerCase() === plugin.appId).map(({ id }) => id)
    const request = () => toTriggersRequest(asking, ids)
    return ids.length > 0 ? [questionFor({ plugin, call: 'getEligibleTriggers', request: request() })] : []
  })
}

const askFees: Stage = (unit, plugins, asking) => {
  const { basket, calculation, rules } = asking
  if (basket.withFees === false) return undefined
  const { currency } = rules
  const asked = questionsFor(plugins, 'calculateAdditionalFees', toFeesRequest(asking), (reply) =>
    otherCurrency(reply.currency, currency),
  )
  if (asked.length === 0) return undefined
  const leftOut: OmittedService[] = [...calculation.serviceAnswers.leftOut]
  const known = new Set(calculation.items.map(({ line }) => line.id))
  const fees = answered('calculateAdditionalFees', outcomesOf(unit, asked), leftOut).flatMap(({ plugin, reply }) =>
    readFees(plugin, reply, currency, known),
  )
  return { ...calculation.serviceAnswers, fees, leftOut }
}

/** Each service is asked about what is taxed in the regions that were left to it. */
const askTax: Stage = (unit, plugins, asking) => {
  const { basket, rules, calculation } = asking
  const calculators = offering(plugins, 'TAX_CALCULATION_PROVIDER')
  if (calculators.length === 0 || basket.withTax === false) return undefined
  const things = taxedThings(asking)
  const asked = calculators.flatMap((plugin) => {
    const own = things.filter(({ calculatorId }) => calculatorId === plugin.appId)
    if (own.length === 0) return []
    const { currency } = rules
    const faultOf = (reply: PluginReply<'calculateTax'>) => taxFault(own, currency, reply)
    return [questionFor({ plugin, call: 'calculateTax', request: toTaxRequest(own, currency), faultOf })]
  })
  if (asked.length === 0) return undefined
  const leftOut: OmittedService[] = [...calculation.serviceAnswers.leftOut]
  const before = leftOut.length
  const answers = answered('calculateTax', outcomesOf(unit, asked), leftOut)
  const failed = leftOut[before]
  const { name, appId } = asked[0]!.plugin
  const tax: TaxService = failed ? { name: failed.name, appId: failed.appId, failure: failed.reason } : { name, appId }
  return {
    ...calculation.serviceAnswers,
    reckoned: new Map(answers.flatMap(({ reply }) => [...readReckoned(reply, rules.currency)])),
    tax,
    leftOut,
  }
}

/** Everything that bears a tax, at its price after discounts, with the calculator of its region. */
function taxedThings({ basket, rules, calculation }: Asking): (TaxedThing & { calculatorId?: string })[] {
  const { items, priced, fees } = calculation
  const included = priced.taxIncludedInPrices
  const addresses = {
    shipping: basket.shippingAddress,
    billing: basket.billingAddress,
    business: rules.businessAddress,
  }
  const thing = (id: string, type: TaxableAddressType, taxed: Taxed, facts: { name?: string; taxGroupId?: string }) => {
    const at = taxedAt(rules.tax, addresses, type)
    if (!at) return []
    const { place, region } = at
    const amount = included ? taxed.totalPriceAfterTax : taxed.totalPriceBeforeTax
    return [{ id, amount, included, place, regionId: region.id, calculatorId: region.appId, ...facts }]
  }
  return [
    ...items.flatMap(({ line, productName, itemType, taxGroupId }, index) => {
      const priceOf = priced.lines[index]!
      if (itemType === 'GIFT_CARD') return []
      return thing(line.id, priceOf.taxableAddressType, priceOf, { name: productName.original, taxGroupId })
    }),
    ...(priced.shipping
      ? thing(SHIPPING, 'SHIPPING', priced.shipping, { name: calculation.selected?.quote.title })
      : []),
    ...fees.flatMap(({ id, name, taxable, taxGroupId, taxableAddressType }, index) =>
      taxable ? thing(id, taxableAddressType, priced.additionalFees[index]!, { name, taxGroupId }) : [],
    ),
  ]
}

const askValidations: Stage = (unit, plugins, asking) => {
  const asked = questionsFor(plugins, 'getValidationViolations', toValidationRequest(asking))
  if (asked.length === 0) return undefined
  const { serviceAnswers: said } = asking.calculation
  const leftOut: OmittedService[] = [...said.leftOut]
  const answers = answered('getValidationViolations', outcomesOf(unit, asked), leftOut)
  return { ...said, violations: answers.flatMap(({ reply }) => readViolations(reply)), leftOut }
}

/** Who answered; who did not goes to those that are left out. */
const answered = <C extends PluginCall>(
  call: C,
  outcomes: readonly { plugin: Plugin; outcome: Outcome<C> }[],
  leftOut: OmittedService[],
): { plugin: Plugin; reply: PluginReply<C> }[] =>
  outcomes.flatMap(({ plugin, outcome }) => {
    if (outcome.kind === 'answered') return [{ plugin, reply: outcome.reply }]
    const { name, appId } = plugin
    const said =
      outcome.kind === 'refused'
        ? ({ kind: 'REFUSED', reason: outcome.code } as const)
        : ({ kind: 'FAILED', reason: outcome.reason } as const)
    leftOut.push({ interface: pluginCalls[call].interface, name, appId, ...said })
    return []
  })
