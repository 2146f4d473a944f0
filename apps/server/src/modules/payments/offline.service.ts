import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { type payments as contract, OfflineMethod } from '@stoa/contract/payments'
import { invalid } from '@stoa/contract/problem'
import { translateToMain } from '../../kernel/default-texts.ts'
import { createId } from '../../kernel/ids.ts'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { createSmallSource, removeTranslations } from '../translations/api.ts'
import type { OfflineWay } from './payment.provider.ts'
import { findPaymentOfOrder } from './payments.store.ts'
import type { Payment } from './payments.ts'
import { offlineProviderId } from './tenders.ts'

type Operations = typeof contract

const settings = new SettingsStore<{ methods?: readonly OfflineMethod[] }>('offline-payments', {})

/** The owner's methods; until they are saved, one with default texts. */
async function listMethods(unit: Unit): Promise<readonly OfflineMethod[]> {
  const { methods } = await settings.get(unit)
  if (methods) return methods
  const t = await translateToMain(unit)
  const [name, instructions] = [t('defaults:payment.name'), t('defaults:payment.instructions')]
  return [{ id: offlineProviderId, enabled: true, name, instructions }]
}

export const isOfflineToken = (token: string): boolean =>
  token === offlineProviderId || token.startsWith(`${offlineProviderId}:`)

export const offlineMethodSource = createSmallSource('PAYMENT_METHOD', OfflineMethod, async (unit) =>
  (await listMethods(unit)).map((method) => ({ id: method.id, title: method.name, value: method })),
)

export async function getOfflineMethods(unit: Unit): Promise<ReplyOf<Operations['getOfflineMethods']>> {
  return { methods: [...(await listMethods(unit))] }
}

export async function updateOfflineMethods(
  unit: Unit,
  { methods: input }: InputOf<Operations['updateOfflineMethods']>,
): Promise<ReplyOf<Operations['updateOfflineMethods']>> {
  const known = new Set((await listMethods(unit)).map(({ id }) => id))
  const methods = input.map(({ id, enabled, name, instructions }, index) => {
    if (!name.trim()) throw invalid(`methods[${index}].name`, 'is what buyers choose by', 'REQUIRED_FIELD')
    return {
      // Ids are unique: they are payment tokens.
      id: id && known.delete(id) ? id : `${offlineProviderId}:${createId()}`,
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

export const listOfflineWays = async (unit: Unit): Promise<OfflineWay[]> =>
  (await listMethods(unit)).filter(({ enabled }) => enabled)

/** The instructions of a pending offline payment, with the owner's current text. */
export async function readOfflinePayment(
  unit: Unit,
  payment: Payment | undefined,
): Promise<{ id?: string; name: string; instructions: string } | undefined> {
  const { way, methodName } = payment?.details ?? {}
  if (payment?.status !== 'PENDING_MERCHANT' || !way) return undefined
  const now = (await listMethods(unit)).find(({ id }) => id === way.id)
  const instructions = now?.instructions ?? way.instructions
  const name = methodName?.custom ?? now?.name ?? ''
  return { ...(now && now.name === name && { id: now.id }), name, instructions }
}

/** The same for the payment that placed an order. */
export const readOfflinePaymentOfOrder = async (unit: Unit, orderId: string) =>
  readOfflinePayment(unit, await findPaymentOfOrder(unit, orderId))
