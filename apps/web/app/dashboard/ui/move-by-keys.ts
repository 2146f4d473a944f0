import type { KeyboardEvent } from 'react'

/** Moves a row of a list by Alt and an arrow key; the focus stays on the same button or field of the row. */
export function moveByKeys(event: KeyboardEvent, move: (by: number) => void): void {
  const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
  if (by === undefined) return
  event.preventDefault()
  const focused = event.target as HTMLElement
  move(by)
  // Moving the row in the document removes the focus from it.
  setTimeout(() => focused.focus())
}
