import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type AgentSettings, settings } from './agents.settings.ts'
import { buildOwnName } from './own-name.ts'
import { type AgentPaymentHandler, paymentHandlersPort } from './payment-handlers.ts'

/** What the owner lets agents do. */
export interface AgentLimits {
  /** The highest total of an order, as a decimal string in the shop's currency; absent: any. */
  readonly maxOrderAmount?: string
  /** Products that agents neither see nor buy. */
  readonly excludedProductIds: ReadonlySet<string>
  /** The same for products of these collections. */
  readonly excludedCollectionIds: ReadonlySet<string>
  /** Whether this handler may be used; beside those there is always the hand-off to the shop's own checkout. */
  allowsHandler(handler: Pick<AgentPaymentHandler, 'id' | 'isTest'>): boolean
}

/** From the site's snapshot: no statement of its own. */
export const readAgentLimits = async (unit: Unit): Promise<AgentLimits> => toLimits(await settings.get(unit))

export const toLimits = ({
  maxOrderAmount,
  excludedProductIds,
  excludedCollectionIds,
  paymentHandlers,
}: AgentSettings): AgentLimits => ({
  ...(maxOrderAmount !== undefined && { maxOrderAmount }),
  excludedProductIds: new Set(excludedProductIds),
  excludedCollectionIds: new Set(excludedCollectionIds),
  allowsHandler: ({ id, isTest }) => (paymentHandlers ? paymentHandlers.includes(id) : isTest),
})

/** The handlers that the shop has set up and the owner allows agents. */
export async function listAllowedHandlers(unit: Unit): Promise<AgentPaymentHandler[]> {
  const { allowsHandler } = await readAgentLimits(unit)
  const allowed: AgentPaymentHandler[] = []
  for (const handler of unit.use(paymentHandlersPort)) {
    if (allowsHandler(handler) && (await handler.isAvailable(unit))) allowed.push(handler)
  }
  return allowed
}

/** As profiles and checkouts name them: by reverse-domain name, an array of entries each. */
export async function describeHandlers(
  unit: Unit,
  handlers: readonly AgentPaymentHandler[],
): Promise<Record<string, object[]>> {
  const { origin } = unit.use(settingsPort)
  const described: Record<string, object[]> = {}
  for (const { id, name, version, schema, spec, instruments, getConfig } of handlers) {
    const config = await getConfig?.(unit)
    const entry = {
      ...{ id, version },
      ...(spec && { spec }),
      ...(schema && { schema }),
      ...(config && { config }),
      available_instruments: instruments.map(({ type, constraints }) => ({
        type,
        ...(constraints && { constraints }),
      })),
    }
    const published = buildOwnName(name, origin)
    described[published] = [...(described[published] ?? []), entry]
  }
  return described
}
