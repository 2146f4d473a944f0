import { createHmac } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import { formatMinor, roundToMinor } from '@stoa/money'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  buildQuestion,
  getActivePlugins,
  listOutcomes,
  type Plugin,
  type PluginQuestion,
  returnSpent,
  spendAt,
  withInterface,
} from '../plugins/api.ts'
import type { CardContext, Redemption, RememberedCard } from './gift-cards.source.ts'
import { type GiftCard, type GiftCardRefusal, obfuscateCode, type RemoteCard, toGiftCardKey } from './gift-cards.ts'

/** Gift card codes as the hosted platform sends them to plugins. */
const normalizeCode = (text: string): string => text.trim()
const canBeCode = (code: string): boolean => code.length >= 8 && code.length <= 20

const listServices = async (unit: Unit): Promise<Plugin[]> =>
  withInterface(await getActivePlugins(unit), 'GIFT_CARDS_PROVIDER')

/** A card's code and the other data that its plugin may require. */
type Secret = Pick<RemoteCard, 'code' | 'pin' | 'locationId'>

const buildBalanceQuestion = (plugin: Plugin, request: Secret): PluginQuestion<'getBalance'> =>
  buildQuestion({ plugin, call: 'getBalance', request })

/** The card belongs to the first plugin that knows the code. */
export async function findRemote(
  unit: Unit,
  text: string,
  { appId, pin, locationId }: CardContext,
): Promise<GiftCard | undefined> {
  const code = normalizeCode(text)
  const secret = { code, ...(pin && { pin }), ...(locationId && { locationId }) }
  const plugins = (await listServices(unit)).filter((plugin) => !appId || plugin.appId === appId)
  if (plugins.length === 0 || !canBeCode(code)) return undefined
  const cards = listOutcomes(
    unit,
    plugins.map((plugin) => buildBalanceQuestion(plugin, secret)),
  ).map(({ plugin, outcome }) => toCard(unit, plugin.appId, secret, outcome))
  const known = cards.filter(({ remote }) => remote.refusal !== 'GIFT_CARD_NOT_FOUND')
  const card = known.find(({ remote }) => remote.refusal !== 'GIFT_CARD_SERVICE_UNAVAILABLE')
  if (!card && known.length > 0) throw new Problem('GIFT_CARD_SERVICE_UNAVAILABLE')
  // A plugin that requires PINs does not find a card without one.
  if (!card && !pin) throw new Problem('GIFT_CARD_NOT_FOUND', { data: { mayHavePin: true } })
  return card
}

const sealContext = (unit: Unit, id: string) => ({
  key: unit.use(keysPort).derive('gift-card-of-service'),
  context: `${unit.siteId} ${id}`,
})

type Sealed = { [Name in keyof Secret]: Secret[Name] | undefined }

/** The code is encrypted, so reading the database is not enough to pay with it. */
export function toRememberedCard(unit: Unit, { id, obfuscatedCode, remote }: GiftCard): RememberedCard {
  if (!remote) return { id }
  const { appId, code, pin, locationId } = remote
  const sealed = sealAtRest({ code, pin, locationId } satisfies Sealed, sealContext(unit, id))
  return { id, remote: { appId, obfuscatedCode, sealedCode: sealed.toString('base64') } }
}

/** The card with its current balance. If the plugin does not answer, it can't pay. */
export async function recallRemote(unit: Unit, { id, remote }: RememberedCard): Promise<GiftCard | undefined> {
  if (!remote) return undefined
  const { appId, obfuscatedCode, sealedCode } = remote
  const secret = toSecret(openAtRest<Secret | string>(Buffer.from(sealedCode, 'base64'), sealContext(unit, id)))
  const plugin = (await listServices(unit)).find((one) => one.appId === appId)
  if (!plugin || !secret) {
    const gone = { appId, code: '', refusal: 'GIFT_CARD_SERVICE_UNAVAILABLE' as const }
    return { ...empty, id, obfuscatedCode, remote: gone }
  }
  const [answer] = listOutcomes(unit, [buildBalanceQuestion(plugin, secret)])
  return { ...toCard(unit, appId, secret, answer!.outcome), id }
}

/** Older checkouts have stored the code without a PIN. */
const toSecret = (opened: Secret | string | undefined): Secret | undefined =>
  typeof opened === 'string' ? { code: opened } : opened

const empty = { currency: '', balance: '0', disabled: false, expires: null }

type Balance = ReturnType<typeof listOutcomes<'getBalance'>>[number]['outcome']

function toCard(unit: Unit, appId: string, secret: Secret, outcome: Balance): GiftCard & { remote: RemoteCard } {
  const card = { ...empty, id: unit.newId(), obfuscatedCode: obfuscateCode(secret.code) }
  const of = { appId, ...secret }
  if (outcome.kind !== 'answered') return { ...card, remote: { ...of, refusal: getRefusal(outcome) } }
  const { balance, currencyCode: currency, externalId } = outcome.reply
  const amount = formatMinor(roundToMinor(balance.toFixed(5), currency), currency)
  return { ...card, currency, balance: amount, remote: { ...of, ...(externalId && { externalId }) } }
}

function getRefusal(outcome: Exclude<Balance, { kind: 'answered' }>): GiftCardRefusal {
  return outcome.kind === 'failed' ? 'GIFT_CARD_SERVICE_UNAVAILABLE' : toRefusal(outcome.code)
}

const toRefusal = (code: string): GiftCardRefusal =>
  code === 'MISSING_CURRENCY' ? 'CURRENCY_NOT_SUPPORTED' : (code as GiftCardRefusal)

/** Redeems at the card's plugin, as part of the unit. */
export async function redeemRemote(
  unit: Unit,
  { appId, code, pin, locationId }: RemoteCard,
  { orderId, checkoutId, amount, currency }: Redemption,
): Promise<{ transactionId: string } | { refusal: GiftCardRefusal | 'ALREADY_REDEEMED' }> {
  const plugin = (await listServices(unit)).find((one) => one.appId === appId)
  if (!plugin) return { refusal: 'GIFT_CARD_SERVICE_UNAVAILABLE' }
  const order = orderId ?? unit.newId()
  const [answer] = await spendAt(unit, [
    {
      ...{ plugin, kind: 'GIFT_CARD', orderId: order },
      subject: `${appId} ${fingerprintCode(unit, code)}`,
      under: checkoutId ?? order,
      locationId,
      request: {
        ...{ code, amount: Number(amount), orderId: order, currencyCode: currency },
        ...(pin && { pin }),
        ...(locationId && { locationId }),
      },
    },
  ])
  switch (answer!.kind) {
    case 'spent':
      return { transactionId: answer!.id }
    case 'refused':
      return { refusal: answer!.code === 'ALREADY_REDEEMED' ? 'ALREADY_REDEEMED' : toRefusal(answer!.code) }
    case 'failed':
      return { refusal: 'GIFT_CARD_SERVICE_UNAVAILABLE' }
  }
}

const fingerprintCode = (unit: Unit, code: string): string =>
  createHmac('sha256', unit.use(keysPort).derive('gift-card-codes')).update(toGiftCardKey(code)).digest('base64url')

export const restoreRemote = (
  unit: Unit,
  which: { id: string } | { orderId: string },
  locationId?: string | null,
): Promise<number> => returnSpent(unit, 'id' in which ? { ...which, locationId } : { ...which, kind: 'GIFT_CARD' })
