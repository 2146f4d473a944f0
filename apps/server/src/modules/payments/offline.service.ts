import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { type payments as contract, OfflineMethod } from '@stoa/contract/payments'
import { invalid } from '@stoa/contract/problem'
import { newId } from '../../kernel/ids.ts'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { createSmallSource, removeTranslations } from '../translations/api.ts'
import type { OfflineWay } from './payment.provider.ts'
import { findPaymentOfOrder } from './payments.store.ts'
import type { Payment } from './payments.ts'

type Operations = typeof contract

/** The provider of all offline methods; its id is also the token of the default one. */
export const offlineProviderId = 'manual'

const settings = new SettingsStore<{ methods: readonly OfflineMethod[] }>('offline-payments', {
  methods: [
    {
      id: offlineProviderId,
      enabled: true,
      name: 'Pay on delivery or by bank transfer',
      instructions: 'You get the details with your order.',
    },
  ],
})

export const isOfflineToken = (token: string): boolean =>
  token === offlineProviderId || token.startsWith(`${offlineProviderId}:`)

export const offlineMethodSource = createSmallSource('PAYMENT_METHOD', OfflineMethod, async (unit) =>
  (await settings.get(unit)).methods.map((method) => ({ id: method.id, title: method.name, value: method })),
)

export async function getOfflineMethods(unit: Unit): Promise<ReplyOf<Operations['getOfflineMethods']>> {
  const { methods } = await settings.get(unit)
  return { methods: [...methods] }
}

export async function updateOfflineMethods(
  unit: Unit,
  { methods: input }: InputOf<Operations['updateOfflineMethods']>,
): Promise<ReplyOf<Operations['updateOfflineMethods']>> {
  const known = new Set((await settings.get(unit)).methods.map(({ id }) => id))
  const methods = input.map(({ id, enabled, name, instructions }, index) => {
    if (!name.trim()) throw invalid(`methods[${index}].name`, 'is what buyers choose by', 'REQUIRED_FIELD')
    return {
      // Ids are unique: they are payment tokens.
      id: id && known.delete(id) ? id : `${offlineProviderId}:${newId()}`,
      enabled: enabled ?? true,
      name: name.trim(),
      instructions: instructions?.trim() ?? '',
    }
  })
  await settings.save(unit, { methods })
  removeTranslations(unit, 'PAYMENT_METHOD', [...known])
  const changed = methods.filter(({ enabled }) => enabled).map(({ name }) => name)
  await audit(unit, { action: 'PAYMENT_ACCOUNT_CHANGED', data: { providerId: offlineProviderId, changed } })
  return { methods }
}

export const offlineWays = async (unit: Unit): Promise<OfflineWay[]> =>
  (await settings.get(unit)).methods.filter(({ enabled }) => enabled)

/** The instructions of a pending offline payment, with the owner's current text. */
export async function readOfflinePayment(
  unit: Unit,
  payment: Payment | undefined,
): Promise<{ id?: string; name: string; instructions: string } | undefined> {
  const { way, methodName } = payment?.details ?? {}
  if (payment?.status !== 'PENDING_MERCHANT' || !way) return undefined
  const now = (await settings.get(unit)).methods.find(({ id }) => id === way.id)
  const instructions = now?.instructions ?? way.instructions
  const name = methodName?.custom ?? now?.name ?? ''
  return { ...(now && now.name === name && { id: now.id }), name, instructions }
}

/** The same for the payment that placed an order. */
export const readOfflinePaymentOfOrder = async (unit: Unit, orderId: string) =>
  readOfflinePayment(unit, await findPaymentOfOrder(unit, orderId))
