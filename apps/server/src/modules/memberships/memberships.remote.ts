import type { PluginReply } from '@stoa/contract/plugin-calls'
import type { CatalogReference } from '@stoa/contract/shapes/item'
import type { Unit } from '../../kernel/unit.ts'
import {
  type Asked,
  activePlugins,
  type Effect,
  offering,
  type Plugin,
  questionFor,
  questionsFor,
  returnSpent,
  spendAt,
} from '../plugins/index.ts'
import type { Charged, MembershipCharge } from './memberships.source.ts'
import type { Membership, RemoteMembership, Selection, SelectionRefusal } from './memberships.ts'

interface Line {
  readonly id: string
  readonly quantity: number
  readonly catalogReference: CatalogReference
}

/**
 * What services are asked about a member and what is in the basket: one question each. Without `selections` the buyer
 * has not said what shall pay, and a service may propose something; an empty list is the buyer's word, too.
 */
export function membershipQuestions(
  plugins: readonly Plugin[],
  memberId: string,
  lines: readonly Line[],
  selections: readonly Selection[] | undefined,
): Asked<'listEligibleMemberships'>[] {
  const lineItems = lines.map((line) => ({ id: line.id, ...itemDetails(line) }))
  if (lineItems.length === 0) return []
  return offering(plugins, 'ECOM_MEMBERSHIPS').map((plugin) => {
    const memberships = selections
      ?.filter(({ appId }) => appId === plugin.appId)
      .map(({ id, lineItemIds }) => ({ id, lineItemIds }))
    const request = { lineItems, memberId, ...(memberships && { selectedMemberships: { memberships } }) }
    return questionFor({ plugin, call: 'listEligibleMemberships', request })
  })
}

/** The newer question about the same, which services need not know: it holds no selection. */
export function existingQuestions(
  plugins: readonly Plugin[],
  memberId: string,
  lines: readonly Line[],
): Asked<'listExistingMemberships'>[] {
  const lineItems = lines.map((line) => ({ id: line.id, ...itemDetails(line) }))
  if (lineItems.length === 0) return []
  return questionsFor(plugins, 'listExistingMemberships', { lineItems, memberId })
}

/** What services would sell to whoever buys this, member or not. */
export function planQuestions(
  plugins: readonly Plugin[],
  memberId: string | undefined,
  lines: readonly Line[],
): Asked<'listPurchasablePlans'>[] {
  const lineItems = lines.map((line) => ({ id: line.id, ...itemDetails(line) }))
  if (lineItems.length === 0) return []
  return questionsFor(plugins, 'listPurchasablePlans', { lineItems, ...(memberId && { memberId }) })
}

const itemDetails = ({ catalogReference, quantity }: Omit<Line, 'id'>) => ({
  catalogReference,
  rootCatalogItemId: catalogReference.catalogItemId,
  // How services that sell pieces and seats alike are told how many.
  serviceProperties: { numberOfParticipants: quantity },
})

export function readMemberships(
  plugin: Plugin,
  { eligibleMemberships, invalidMemberships }: PluginReply<'listEligibleMemberships'>,
): Membership[] {
  const read = (one: EligibleMembership, reason?: string): Membership =>
    toMembership(plugin, one, { lineIds: one.lineItemIds ?? [], ...(reason !== undefined && { reason }) })
  return [
    ...(eligibleMemberships ?? []).map((one) => read(one)),
    ...(invalidMemberships ?? []).map(({ membership, reason }) => read(membership, reason ?? '')),
  ]
}

/** Those that the service has not told already by the older question. */
export function readExisting(
  plugin: Plugin,
  { memberships }: PluginReply<'listExistingMemberships'>,
  told: readonly Membership[],
): Membership[] {
  const known = new Set(told.flatMap(({ id, remote }) => (remote?.appId === plugin.appId ? [id] : [])))
  return (memberships ?? []).flatMap(({ membership, coveredLineItems }) => {
    if (known.has(membership.id)) return []
    const covered = coveredLineItems ?? []
    const costs = covered.flatMap(({ lineItemId, redemptionCost }) =>
      redemptionCost == null ? [] : [[lineItemId, redemptionCost] as const],
    )
    const lineIds = covered.map(({ lineItemId }) => lineItemId)
    return [toMembership(plugin, membership, { lineIds, costs: Object.fromEntries(costs) })]
  })
}

const toMembership = (
  { appId, name: service }: Plugin,
  { id, name, credits, expirationDate }: EligibleMembership,
  remote: Omit<RemoteMembership, 'appId'>,
): Membership => ({
  id,
  name: name?.translated || name?.original || service,
  creditsTotal: credits?.total ?? credits?.remaining ?? null,
  creditsLeft: credits?.remaining ?? null,
  expires: expirationDate ? new Date(expirationDate) : null,
  ended: false,
  appliesTo: { type: 'PRODUCTS' },
  remote: { appId, ...remote },
})

/** What a service would have pay, where the buyer has not said. */
export const readDefaults = (
  { appId }: Plugin,
  { selectedMemberships }: PluginReply<'listEligibleMemberships'>,
): Selection[] =>
  (selectedMemberships ?? []).map(({ id, lineItemIds }) => ({
    ...{ id, appId, lineItemIds: lineItemIds ?? [] },
    standing: 'DEFAULT',
  }))

type EligibleMembership = NonNullable<PluginReply<'listEligibleMemberships'>['eligibleMemberships']>[number]

/** Who keeps memberships beside this database, by app id. */
export const membershipServices = async (unit: Unit): Promise<ReadonlyMap<string, Plugin>> =>
  new Map(offering(await activePlugins(unit), 'ECOM_MEMBERSHIPS').map((plugin) => [plugin.appId, plugin]))

/** All at once, as a part of the unit. */
export async function chargeRemote(unit: Unit, wanted: readonly RemoteCharge[]): Promise<Charged[]> {
  const answers = await spendAt(unit, wanted.map(toEffect))
  return answers.map((answer, index): Charged => {
    if (answer.kind === 'spent') return { transactionId: answer.id, appId: wanted[index]!.plugin.appId }
    if (answer.kind === 'failed') return { refusal: 'MEMBERSHIP_SERVICE_UNAVAILABLE' }
    return { refusal: answer.code as SelectionRefusal | 'MEMBERSHIP_ALREADY_CHARGED' }
  })
}

/** A charge with whose it is, and the item of a catalogue that it is for. */
interface RemoteCharge {
  readonly plugin: Plugin
  readonly charge: MembershipCharge
  readonly catalogReference: CatalogReference
}

function toEffect({ plugin, charge, catalogReference }: RemoteCharge): Effect {
  const { membershipId, memberId, orderId, checkoutId, lineItemId, credits } = charge
  const idempotencyKey = `${membershipId}-${orderId}-${lineItemId}`
  return {
    ...{ plugin, kind: 'MEMBERSHIP', orderId },
    subject: `${plugin.appId} ${membershipId} ${lineItemId}`,
    under: checkoutId ?? orderId,
    request: { memberId, membershipId, idempotencyKey, ...itemDetails({ catalogReference, quantity: credits }) },
  }
}

export const restoreRemote = (unit: Unit, which: { id: string } | { orderId: string }): Promise<number> =>
  returnSpent(unit, 'id' in which ? which : { ...which, kind: 'MEMBERSHIP' })
