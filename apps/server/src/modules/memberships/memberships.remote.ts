import type { PluginReply } from '@stoa/contract/plugin-calls'
import type { CatalogReference } from '@stoa/contract/shapes/item'
import type { Unit } from '../../kernel/unit.ts'
import {
  buildQuestion,
  buildQuestions,
  type Effect,
  getActivePlugins,
  type Plugin,
  type PluginQuestion,
  returnSpent,
  spendAt,
  withInterface,
} from '../plugins/api.ts'
import type { Charged, MembershipCharge } from './memberships.source.ts'
import type { Membership, RemoteMembership, Selection, SelectionRefusal } from './memberships.ts'

interface Line {
  readonly id: string
  readonly quantity: number
  readonly catalogReference: CatalogReference
}

/**
 * One question per plugin about the member and the basket. Without `selections` the buyer has not chosen and a plugin
 * may propose a default; an empty list is a choice, too.
 */
export function listMembershipQuestions(
  plugins: readonly Plugin[],
  memberId: string,
  lines: readonly Line[],
  selections: readonly Selection[] | undefined,
): PluginQuestion<'listEligibleMemberships'>[] {
  const lineItems = lines.map((line) => ({ id: line.id, ...toItemDetails(line) }))
  if (lineItems.length === 0) return []
  return withInterface(plugins, 'ECOM_MEMBERSHIPS').map((plugin) => {
    const memberships = selections
      ?.filter(({ appId }) => appId === plugin.appId)
      .map(({ id, lineItemIds }) => ({ id, lineItemIds }))
    const request = { lineItems, memberId, ...(memberships && { selectedMemberships: { memberships } }) }
    return buildQuestion({ plugin, call: 'listEligibleMemberships', request })
  })
}

/** The newer question about the same; optional for plugins. It has no selection. */
export function buildExistingQuestions(
  plugins: readonly Plugin[],
  memberId: string,
  lines: readonly Line[],
): PluginQuestion<'listExistingMemberships'>[] {
  const lineItems = lines.map((line) => ({ id: line.id, ...toItemDetails(line) }))
  if (lineItems.length === 0) return []
  return buildQuestions(plugins, 'listExistingMemberships', { lineItems, memberId })
}

/** Plans that plugins would sell for this basket, to members and visitors. */
export function planQuestions(
  plugins: readonly Plugin[],
  memberId: string | undefined,
  lines: readonly Line[],
): PluginQuestion<'listPurchasablePlans'>[] {
  const lineItems = lines.map((line) => ({ id: line.id, ...toItemDetails(line) }))
  if (lineItems.length === 0) return []
  return buildQuestions(plugins, 'listPurchasablePlans', { lineItems, ...(memberId && { memberId }) })
}

const toItemDetails = ({ catalogReference, quantity }: Omit<Line, 'id'>) => ({
  catalogReference,
  rootCatalogItemId: catalogReference.catalogItemId,
  // The quantity, in the form that plugins of bookings and products share.
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

/** Memberships that the plugin did not return for the older question. */
export function readExisting(
  plugin: Plugin,
  { memberships }: PluginReply<'listExistingMemberships'>,
  returned: readonly Membership[],
): Membership[] {
  const known = new Set(returned.flatMap(({ id, remote }) => (remote?.appId === plugin.appId ? [id] : [])))
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

/** The plugin's default selection, if the buyer has not chosen. */
export const readDefaults = (
  { appId }: Plugin,
  { selectedMemberships }: PluginReply<'listEligibleMemberships'>,
): Selection[] =>
  (selectedMemberships ?? []).map(({ id, lineItemIds }) => ({
    ...{ id, appId, lineItemIds: lineItemIds ?? [] },
    standing: 'DEFAULT',
  }))

type EligibleMembership = NonNullable<PluginReply<'listEligibleMemberships'>['eligibleMemberships']>[number]

/** Plugins that keep memberships, by app id. */
export const getMembershipServices = async (unit: Unit): Promise<ReadonlyMap<string, Plugin>> =>
  new Map(withInterface(await getActivePlugins(unit), 'ECOM_MEMBERSHIPS').map((plugin) => [plugin.appId, plugin]))

/** Charges all of them as part of the unit. */
export async function chargeRemote(unit: Unit, charges: readonly RemoteCharge[]): Promise<Charged[]> {
  const answers = await spendAt(unit, charges.map(toEffect))
  return answers.map((answer, index): Charged => {
    if (answer.kind === 'spent') return { transactionId: answer.id, appId: charges[index]!.plugin.appId }
    if (answer.kind === 'failed') return { refusal: 'MEMBERSHIP_SERVICE_UNAVAILABLE' }
    return { refusal: answer.code as SelectionRefusal | 'MEMBERSHIP_ALREADY_CHARGED' }
  })
}

/** A charge with its plugin and catalog item. */
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
    request: { memberId, membershipId, idempotencyKey, ...toItemDetails({ catalogReference, quantity: credits }) },
  }
}

export const restoreRemote = (unit: Unit, which: { id: string } | { orderId: string }): Promise<number> =>
  returnSpent(unit, 'id' in which ? which : { ...which, kind: 'MEMBERSHIP' })
