/** Deleted members can be restored for a while; then all their data is purged. */
export type DeleteStatus = 'TRASH' | 'PENDING_PURGE' | 'DELETED'
export type DeleteMove = 'delete' | 'restore' | 'purge' | 'finish'
/** `undefined` for a member who is not deleted. */
type State = DeleteStatus | undefined

const transitions: Record<'THERE' | DeleteStatus, Partial<Record<DeleteMove, { to: State }>>> = {
  THERE: { delete: { to: 'TRASH' } },
  TRASH: { restore: { to: undefined }, purge: { to: 'PENDING_PURGE' } },
  PENDING_PURGE: { finish: { to: 'DELETED' } },
  DELETED: {},
}

/** The state after a move; undefined when the move is not allowed. */
export const findNextState = (state: State, move: DeleteMove): { to: State } | undefined =>
  transitions[state ?? 'THERE'][move]

const daysToUndo = 30

export const calculateLastDayToUndo = (deletedDate: Date): Date =>
  new Date(deletedDate.getTime() + daysToUndo * 86_400_000)

/** Members deleted before this time can't be restored. */
export const purgeBefore = (now: Date): Date => new Date(now.getTime() - daysToUndo * 86_400_000)
