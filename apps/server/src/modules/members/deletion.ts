/** Members who were deleted can come back for a while; then everything about them is cleared away, and that is that. */
export type DeleteStatus = 'TRASH' | 'PENDING_PURGE' | 'DELETED'
export type DeleteMove = 'delete' | 'restore' | 'purge' | 'finish'
/** `undefined` for a member who is there. */
type State = DeleteStatus | undefined

const transitions: Record<'THERE' | DeleteStatus, Partial<Record<DeleteMove, { to: State }>>> = {
  THERE: { delete: { to: 'TRASH' } },
  TRASH: { restore: { to: undefined }, purge: { to: 'PENDING_PURGE' } },
  PENDING_PURGE: { finish: { to: 'DELETED' } },
  DELETED: {},
}

/** Where a move leads; nothing when it leads nowhere from here. */
export const nextState = (state: State, move: DeleteMove): { to: State } | undefined =>
  transitions[state ?? 'THERE'][move]

const daysToUndo = 30

export const lastDayToUndo = (deletedDate: Date): Date => new Date(deletedDate.getTime() + daysToUndo * 86_400_000)

/** Whoever was deleted before this can't come back. */
export const purgeBefore = (now: Date): Date => new Date(now.getTime() - daysToUndo * 86_400_000)
