import { translateTo } from '@stoa/messages/lookup'
import type { Plug } from '../../kernel/port.ts'
import { plug } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type AgentPaymentHandler, paymentHandlersPort } from '../agents/api.ts'
import { listOfferedProviders, listOfflineWays, offlineProviderId } from '../payments/api.ts'

const version = '2026-04-08'

/** Bill, bank transfer, cash on delivery: the order is placed unpaid, and the owner marks it as paid. */
const invoice: AgentPaymentHandler = {
  id: 'invoice',
  name: 'org.stoa.invoice',
  version,
  isTest: false,
  instruments: [{ type: 'invoice' }],
  describe: async (unit) => translateTo(await unit.language())('answers:payment.offline'),
  /** The ways between which the agent chooses by the id of its instrument. */
  getConfig: async (unit) => ({
    methods: (await listOfflineWays(unit)).map(({ id, name, instructions }) => ({
      id,
      name,
      ...(instructions && { instructions }),
    })),
  }),
  isAvailable: (unit) => isOffered(unit, offlineProviderId),
}

const sandboxId = 'sandbox'

/** Test tokens, in a shop that moves no real money. */
const sandbox: AgentPaymentHandler = {
  id: sandboxId,
  name: 'org.stoa.sandbox',
  version,
  isTest: true,
  instruments: [{ type: 'card' }],
  describe: async (unit) => translateTo(await unit.language())('answers:payment.card'),
  getConfig: async () => ({ tokens: Object.keys(sandboxTokens) }),
  isAvailable: (unit) => isOffered(unit, sandboxId),
}

const isOffered = async (unit: Unit, providerId: string): Promise<boolean> =>
  (await listOfferedProviders(unit)).some(({ id }) => id === providerId)

/** What each test token does, as the test card of the sandbox that does it. */
const sandboxTokens: Readonly<Record<string, string>> = {
  success_token: 'sandbox:4242424242424242',
  fail_token: 'sandbox:4000000000000002',
  pending_token: 'sandbox:4000000000000077',
  challenge_token: 'sandbox:4000002500003155',
}

export const handlerPlugs: readonly Plug[] = [invoice, sandbox].map((handler) => plug(paymentHandlersPort, handler))

interface Paying {
  readonly handlerId: string
  readonly instrumentId: string
  readonly token: string | undefined
}

/** The token that the shop's payment takes; undefined: the instrument has none that it could take. */
export async function toPaymentToken(
  unit: Unit,
  { handlerId, instrumentId, token }: Paying,
): Promise<string | undefined> {
  if (handlerId === invoice.id) {
    const ways = await listOfflineWays(unit)
    return (ways.find(({ id }) => id === instrumentId) ?? ways[0])?.id
  }
  if (handlerId === sandbox.id)
    return token !== undefined && Object.hasOwn(sandboxTokens, token) ? sandboxTokens[token] : undefined
  return token
}
