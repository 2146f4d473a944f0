import type { MembershipPlan } from '@stoa/contract/membership-plan.entity'
import type { StoredDocument } from '@stoa/contract/schema'

/** What a plan grants its members. */
export type PlanDoc = StoredDocument<MembershipPlan>

/** A member's membership with its plan's current terms. */
export interface Membership {
  readonly id: string
  /** Set if a plugin keeps it. */
  readonly remote?: RemoteMembership
  readonly name: string
  readonly creditsTotal: number | null
  readonly creditsLeft: number | null
  readonly expires: Date | null
  readonly ended: boolean
  readonly appliesTo: PlanDoc['appliesTo']
}

export interface RemoteMembership {
  /** The plugin. */
  readonly appId: string
  /** The lines that it may pay according to the plugin, or could if it were valid. */
  readonly lineIds: readonly string[]
  /** Credits per line id. Absent: one per piece. */
  readonly costs?: Readonly<Record<string, number>>
  /** Why the plugin refuses it. */
  readonly reason?: string
}

export type MembershipStatus = 'ACTIVE' | 'EXHAUSTED' | 'EXPIRED' | 'ENDED'

/** The fields of a line that memberships depend on. */
export interface MembershipLine {
  readonly id: string
  readonly quantity: number
  readonly catalogItemId?: string
  readonly collectionIds?: readonly string[]
}

/** A buyer's choice to pay these lines by a membership. */
export interface Selection {
  readonly id: string
  readonly appId: string
  readonly lineItemIds: readonly string[]
  /**
   * `DEFAULT`: proposed by the plugin, not chosen by the buyer. `REFUSED`: refused by the plugin. Absent: chosen by the
   * buyer.
   */
  readonly standing?: 'DEFAULT' | 'REFUSED'
}

export type SelectionRefusal =
  | 'INVALID_SELECTION'
  | 'MEMBERSHIP_CANNOT_BE_CHARGED'
  | 'MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM'
  | 'INSUFFICIENT_BALANCE'
  | 'MEMBERSHIP_SERVICE_UNAVAILABLE'

export interface MembershipOptions {
  readonly eligible: readonly { readonly membership: Membership; readonly lineIds: readonly string[] }[]
  readonly invalid: readonly {
    readonly membership: Membership
    readonly lineIds: readonly string[]
    /** EXHAUSTED, EXPIRED, ENDED, NOT_ENOUGH_CREDITS, or the plugin's reason. */
    readonly reason: string
  }[]
  /** The membership that pays each line. */
  readonly covering: ReadonlyMap<string, Membership>
  readonly refusals: readonly { readonly id: string; readonly refusal: SelectionRefusal }[]
}

/** The app id of this server's own memberships; plugins have their own. */
export const ownMemberships = '018f0000-57a0-7000-8000-000000000004'

export function getMembershipStatus({ ended, expires, creditsLeft }: Membership, now: Date): MembershipStatus {
  if (ended) return 'ENDED'
  if (expires && now >= expires) return 'EXPIRED'
  return creditsLeft === 0 ? 'EXHAUSTED' : 'ACTIVE'
}

/** Which memberships can pay which lines, which no longer can, and the result of the buyer's selection. Pure. */
export function listMembershipOptions(
  memberships: readonly Membership[],
  lines: readonly MembershipLine[],
  selections: readonly Selection[],
  now: Date,
): MembershipOptions {
  const eligible: MembershipOptions['eligible'][number][] = []
  const invalid: MembershipOptions['invalid'][number][] = []
  for (const membership of memberships) {
    const suitable = lines.filter((line) => appliesTo(membership, line))
    if (suitable.length === 0) continue
    const status = getMembershipStatus(membership, now)
    const payable = suitable.filter((line) => hasCredits(membership, getCost(membership, line)))
    const listIds = (some: readonly MembershipLine[]) => some.map(({ id }) => id)
    const { reason } = membership.remote ?? {}
    if (reason !== undefined) invalid.push({ membership, lineIds: listIds(suitable), reason })
    else if (status !== 'ACTIVE') invalid.push({ membership, lineIds: listIds(suitable), reason: status })
    else if (payable.length === 0)
      invalid.push({ membership, lineIds: listIds(suitable), reason: 'NOT_ENOUGH_CREDITS' })
    else eligible.push({ membership, lineIds: listIds(payable) })
  }
  return { eligible, invalid, ...choose(memberships, lines, selections, now) }
}

function choose(
  memberships: readonly Membership[],
  lines: readonly MembershipLine[],
  selections: readonly Selection[],
  now: Date,
): Pick<MembershipOptions, 'covering' | 'refusals'> {
  const covering = new Map<string, Membership>()
  const refusals: { id: string; refusal: SelectionRefusal }[] = []
  const used = new Map<Membership, number>()
  for (const { id, appId, lineItemIds, standing } of selections) {
    const membership = memberships.find((one) => one.id === id && (!one.remote || one.remote.appId === appId))
    const chosen = lines.filter((line) => lineItemIds.includes(line.id) && !covering.has(line.id))
    if (chosen.length === 0) continue
    const before = membership ? (used.get(membership) ?? 0) : 0
    const credits = chosen.reduce((sum, line) => sum + getCost(membership, line), before)
    const refusal = standing === 'REFUSED' ? 'INVALID_SELECTION' : findRefusal(membership, chosen, credits, now)
    if (refusal && standing !== 'DEFAULT') refusals.push({ id, refusal })
    if (refusal || !membership) continue
    used.set(membership, credits)
    for (const line of chosen) covering.set(line.id, membership)
  }
  return { covering, refusals }
}

function findRefusal(
  membership: Membership | undefined,
  chosen: readonly MembershipLine[],
  credits: number,
  now: Date,
): SelectionRefusal | undefined {
  if (!membership) return 'INVALID_SELECTION'
  if (membership.remote?.reason !== undefined) return 'MEMBERSHIP_CANNOT_BE_CHARGED'
  const status = getMembershipStatus(membership, now)
  if (status === 'EXPIRED' || status === 'ENDED') return 'MEMBERSHIP_CANNOT_BE_CHARGED'
  if (!chosen.every((line) => appliesTo(membership, line))) return 'MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM'
  return hasCredits(membership, credits) ? undefined : 'INSUFFICIENT_BALANCE'
}

const hasCredits = ({ creditsLeft }: Membership, credits: number) => creditsLeft === null || creditsLeft >= credits

const getCost = (membership: Membership | undefined, { id, quantity }: MembershipLine) =>
  membership?.remote?.costs?.[id] ?? quantity

function appliesTo({ appliesTo: { type, ids }, remote }: Membership, line: MembershipLine): boolean {
  if (remote) return remote.lineIds.includes(line.id)
  if (line.catalogItemId === undefined) return false
  if (type === 'ALL') return true
  if (type === 'PRODUCTS') return ids?.includes(line.catalogItemId) === true
  return line.collectionIds?.some((id) => ids?.includes(id)) === true
}
