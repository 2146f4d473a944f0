/** What a plan lets its members do. */
export interface PlanDoc {
  readonly name: string
  readonly active: boolean
  /** How many pieces a membership pays; none: as many as one likes. */
  readonly credits?: number | null
  readonly validDays?: number | null
  readonly appliesTo: { readonly type: 'ALL' | 'PRODUCTS' | 'COLLECTIONS'; readonly ids?: readonly string[] | null }
}

/** A member's membership with what its plan says now. */
export interface Membership {
  readonly id: string
  /** Where a service of the shop's own keeps it. */
  readonly remote?: RemoteMembership
  readonly name: string
  readonly creditsTotal: number | null
  readonly creditsLeft: number | null
  readonly expires: Date | null
  readonly ended: boolean
  readonly appliesTo: PlanDoc['appliesTo']
}

export interface RemoteMembership {
  /** Whose it is. */
  readonly appId: string
  /** The lines that its service lets it pay, or would if nothing was against it. */
  readonly lineIds: readonly string[]
  /** What a line takes of its credits, by the line's id. Absent: a credit a piece. */
  readonly costs?: Readonly<Record<string, number>>
  /** Why its service does not let it pay. */
  readonly reason?: string
}

export type MembershipStatus = 'ACTIVE' | 'EXHAUSTED' | 'EXPIRED' | 'ENDED'

/** What memberships need to know of a line. */
export interface MembershipLine {
  readonly id: string
  readonly quantity: number
  readonly catalogItemId?: string
  readonly collectionIds?: readonly string[]
}

/** A buyer's wish that a membership pays these lines. */
export interface Selection {
  readonly id: string
  readonly appId: string
  readonly lineItemIds: readonly string[]
  /**
   * `DEFAULT`: its service would have it so, and the buyer has not said otherwise. `REFUSED`: its service does not have
   * it so. Otherwise nobody but the buyer has said it.
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
    /** EXHAUSTED, EXPIRED, ENDED, NOT_ENOUGH_CREDITS; or what its service says. */
    readonly reason: string
  }[]
  /** Which membership pays a line. */
  readonly covering: ReadonlyMap<string, Membership>
  readonly refusals: readonly { readonly id: string; readonly refusal: SelectionRefusal }[]
}

/** The memberships of this server, where another service may bring memberships of its own. */
export const ownMemberships = '018f0000-57a0-7000-8000-000000000004'

export function membershipStatus({ ended, expires, creditsLeft }: Membership, now: Date): MembershipStatus {
  if (ended) return 'ENDED'
  if (expires && now >= expires) return 'EXPIRED'
  return creditsLeft === 0 ? 'EXHAUSTED' : 'ACTIVE'
}

/** Which memberships could pay which lines, which can't any more, and what the buyer's choice comes to. Pure. */
export function membershipOptions(
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
    const status = membershipStatus(membership, now)
    const payable = suitable.filter((line) => hasCredits(membership, costOf(membership, line)))
    const ids = (some: readonly MembershipLine[]) => some.map(({ id }) => id)
    const { reason } = membership.remote ?? {}
    if (reason !== undefined) invalid.push({ membership, lineIds: ids(suitable), reason })
    else if (status !== 'ACTIVE') invalid.push({ membership, lineIds: ids(suitable), reason: status })
    else if (payable.length === 0) invalid.push({ membership, lineIds: ids(suitable), reason: 'NOT_ENOUGH_CREDITS' })
    else eligible.push({ membership, lineIds: ids(payable) })
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
    const credits = chosen.reduce((sum, line) => sum + costOf(membership, line), before)
    const refusal = standing === 'REFUSED' ? 'INVALID_SELECTION' : refusalOf(membership, chosen, credits, now)
    if (refusal && standing !== 'DEFAULT') refusals.push({ id, refusal })
    if (refusal || !membership) continue
    used.set(membership, credits)
    for (const line of chosen) covering.set(line.id, membership)
  }
  return { covering, refusals }
}

function refusalOf(
  membership: Membership | undefined,
  chosen: readonly MembershipLine[],
  credits: number,
  now: Date,
): SelectionRefusal | undefined {
  if (!membership) return 'INVALID_SELECTION'
  if (membership.remote?.reason !== undefined) return 'MEMBERSHIP_CANNOT_BE_CHARGED'
  const status = membershipStatus(membership, now)
  if (status === 'EXPIRED' || status === 'ENDED') return 'MEMBERSHIP_CANNOT_BE_CHARGED'
  if (!chosen.every((line) => appliesTo(membership, line))) return 'MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM'
  return hasCredits(membership, credits) ? undefined : 'INSUFFICIENT_BALANCE'
}

const hasCredits = ({ creditsLeft }: Membership, credits: number) => creditsLeft === null || creditsLeft >= credits

const costOf = (membership: Membership | undefined, { id, quantity }: MembershipLine) =>
  membership?.remote?.costs?.[id] ?? quantity

function appliesTo({ appliesTo: { type, ids }, remote }: Membership, line: MembershipLine): boolean {
  if (remote) return remote.lineIds.includes(line.id)
  if (line.catalogItemId === undefined) return false
  if (type === 'ALL') return true
  if (type === 'PRODUCTS') return ids?.includes(line.catalogItemId) === true
  return line.collectionIds?.some((id) => ids?.includes(id)) === true
}
