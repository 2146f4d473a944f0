import { translateTo } from '@stoa/messages/lookup'
import { type Plug, plug } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type AgentPaymentHandler, paymentHandlersPort } from '../agents/api.ts'
import { listOfferedProviders, type PaymentProvider, paymentProvidersPort } from '../payments/api.ts'

/** The release in which handlers describe themselves. */
const version = '2026-04-08'

/** A payment provider as agents see it. Undefined: they can't pay with it. */
function toAgentHandler({ id, name, testMode, agents }: PaymentProvider): AgentPaymentHandler | undefined {
  if (!agents) return undefined
  const { toPaymentToken: _, ...described } = agents
  return {
    ...described,
    version,
    isTest: testMode,
    describe: async (unit) => name(translateTo(await unit.language())),
    isAvailable: async (unit) => (await listOfferedProviders(unit)).some((offered) => offered.id === id),
  }
}

/** The payment handlers of a server's providers. */
export const buildHandlerPlugs = (providers: readonly PaymentProvider[]): Plug[] =>
  providers.flatMap((provider) => {
    const handler = toAgentHandler(provider)
    return handler ? [plug(paymentHandlersPort, handler)] : []
  })

interface Paying {
  readonly handlerId: string
  readonly instrumentId: string
  readonly token: string | undefined
}

/** The token that the shop's payment takes; undefined: the instrument has none that it could take. */
export async function findPaymentToken(unit: Unit, { handlerId, ...sent }: Paying): Promise<string | undefined> {
  const provider = unit.use(paymentProvidersPort).find(({ agents }) => agents?.id === handlerId)
  return provider?.agents?.toPaymentToken(unit, sent)
}
