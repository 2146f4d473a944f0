import type { PaymentSettings } from '@stoa/contract/checkout'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { payments } from '@stoa/contract/payments'
import { Problem } from '@stoa/contract/problem'
import { translateTo } from '@stoa/messages/lookup'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { readPaymentAccount } from './accounts.service.ts'
import { type OfflineWay, type PaymentProvider, paymentProvidersPort } from './payment.provider.ts'

type Operations = typeof payments

/** The site's providers, in the order of registration. */
async function listPaymentProviders(unit: Unit): Promise<PaymentProvider[]> {
  const { status } = await getCurrentSite(unit)
  const offered = unit.use(paymentProvidersPort).filter(({ siteStatuses }) => siteStatuses.includes(status))
  const ready = await Promise.all(offered.map(({ id, account }) => !account || isConnected(unit, id)))
  return offered.filter((_, index) => ready[index])
}

const isConnected = async (unit: Unit, providerId: string) => (await readPaymentAccount(unit, providerId)).enabled

interface Offer {
  provider: PaymentProvider
  /** The id that buyers choose by. */
  id: string
  name: string
  way?: OfflineWay
}

/** What buyers choose from: each method of a provider that has several. */
async function listOffers(unit: Unit): Promise<Offer[]> {
  const providers = await listPaymentProviders(unit)
  const ways = await Promise.all(providers.map((provider) => provider.ways?.(unit)))
  const t = translateTo(await unit.language())
  return providers.flatMap((provider, index): Offer[] => {
    const own = { provider, id: provider.id, name: provider.name(t) }
    return ways[index]?.map((way) => ({ provider, id: way.id, name: way.name, way })) ?? [own]
  })
}

/** Providers with at least one enabled method. */
export const listOfferedProviders = async (unit: Unit): Promise<PaymentProvider[]> => [
  ...new Set((await listOffers(unit)).map(({ provider }) => provider)),
]

export const canTakePayments = async (unit: Unit): Promise<boolean> => (await listOffers(unit)).length > 0

/** Whether buyers can pay with real money, and with test cards. */
export async function listPaymentKinds(unit: Unit): Promise<{ real: boolean; test: boolean }> {
  const offers = await listOffers(unit)
  return {
    real: offers.some(({ provider }) => !provider.testMode),
    test: offers.some(({ provider }) => provider.testMode),
  }
}

/** The same in the form of a checkout's `paymentSettings`. */
export async function listPaymentMethods(
  unit: Unit,
  { due, currency }: { due: string; currency: string },
): Promise<PaymentSettings['methods']> {
  const offers = (await listOffers(unit)).filter(({ provider }) => provider.takesCurrency?.(currency) ?? true)
  const [keys, tests] = await Promise.all([
    Promise.all(offers.map(({ provider }) => provider.publicKey?.(unit))),
    Promise.all(
      offers.map(async ({ provider: { id, account } }) => account?.isTest(await readPaymentAccount(unit, id))),
    ),
  ])
  return offers.map(({ provider: { type, formAmount }, id, name, way }, index) => ({
    providerId: id,
    type,
    name,
    ...(way?.instructions && { instructions: way.instructions }),
    ...(keys[index] && { publicKey: keys[index] }),
    ...(tests[index] && { testAccount: true }),
    ...(formAmount && { formAmount: formAmount(due, currency) }),
  }))
}

export async function createPaymentToken(
  unit: Unit,
  { providerId, checkoutId, card }: InputOf<Operations['createPaymentToken']>,
): Promise<ReplyOf<Operations['createPaymentToken']>> {
  const offer = (await listOffers(unit)).find(({ id }) => id === providerId)
  if (!offer) throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  return offer.provider.createPaymentToken(unit, { card, checkoutId, wayId: offer.id })
}

/** The provider and method of a token, if the site offers it. */
export async function findOfferOfToken(
  unit: Unit,
  paymentToken: string,
): Promise<Pick<Offer, 'provider' | 'way'> | undefined> {
  return (await listOffers(unit)).find(
    ({ provider, way }) => provider.isOwnToken(paymentToken) && (!way || way.id === paymentToken),
  )
}

export const findProviderOf = async (unit: Unit, paymentToken: string): Promise<PaymentProvider | undefined> =>
  (await findOfferOfToken(unit, paymentToken))?.provider
