import type { KeyboardEvent } from 'react'
import { toLogicalKey } from '../../lib/logical-key.ts'
import type { Place, Size } from './selection.ts'

/** What a key press does in the grid. */
export type GridAct =
  | { readonly name: 'go'; readonly isExtending: boolean; to(from: Place, size: Size): Place }
  | { readonly name: 'along'; readonly by: 1 | -1 }
  | { readonly name: 'open'; readonly text?: string }
  | { readonly name: 'move'; readonly where: 'past' | 'future' }
  | { readonly name: 'commit'; readonly down?: number; readonly along?: 1 | -1 }
  | { readonly name: 'all' | 'clear' | 'fillDown' | 'cancel' | 'choose' | 'expand' }

const pageRows = 12

const moves: Readonly<Record<string, (from: Place, size: Size, isFar: boolean) => Place>> = {
  ArrowDown: ({ row, column }, { rows }, isFar) => ({ row: isFar ? rows : row + 1, column }),
  ArrowUp: ({ row, column }, _size, isFar) => ({ row: isFar ? 0 : row - 1, column }),
  ArrowRight: ({ row, column }, { columns }, isFar) => ({ row, column: isFar ? columns : column + 1 }),
  ArrowLeft: ({ row, column }, _size, isFar) => ({ row, column: isFar ? 0 : column - 1 }),
  PageDown: ({ row, column }) => ({ row: row + pageRows, column }),
  PageUp: ({ row, column }) => ({ row: row - pageRows, column }),
  Home: ({ row }, _size, isFar) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, isFar) => ({ row: isFar ? rows : row, column: columns }),
}

/** A key in a selected cell. Tab leaves the grid from its first and last cell, as the browser moves on then. */
export function readCellKey(event: KeyboardEvent, isReadOnly: boolean): GridAct | undefined {
  const { key, shiftKey } = event
  const withCtrl = event.ctrlKey || event.metaKey
  const move = moves[toLogicalKey(key)]
  if (move && !event.altKey)
    return { name: 'go', isExtending: shiftKey, to: (from, size) => move(from, size, withCtrl) }
  if (withCtrl) return readControlKey(key.toLowerCase(), shiftKey, isReadOnly)
  if (key === ' ' && shiftKey) return { name: 'choose' }
  if (isReadOnly) return undefined
  if (key === 'Enter' && shiftKey) return { name: 'expand' }
  if (key === 'Delete' || key === 'Backspace') return { name: 'clear' }
  if (key === 'Enter' || key === 'F2' || key === ' ') return { name: 'open' }
  return key.length === 1 && !event.altKey ? { name: 'open', text: key } : undefined
}

function readControlKey(key: string, shiftKey: boolean, isReadOnly: boolean): GridAct | undefined {
  if (key === 'a') return { name: 'all' }
  if (isReadOnly) return undefined
  if (key === 'd') return { name: 'fillDown' }
  if (key === 'y' || (key === 'z' && shiftKey)) return { name: 'move', where: 'future' }
  return key === 'z' ? { name: 'move', where: 'past' } : undefined
}

/** A key in the field of an opened cell. */
export function readInputKey({ key, shiftKey, nativeEvent, target }: KeyboardEvent): GridAct | undefined {
  // Enter ends what an input method composes.
  if (nativeEvent.isComposing) return undefined
  if (key === 'Escape') return { name: 'cancel' }
  if (key === 'Enter') return { name: 'commit', down: shiftKey ? -1 : 1 }
  if (key === 'Tab') return { name: 'commit', along: shiftKey ? -1 : 1 }
  const isText = (target as HTMLInputElement).type === 'text'
  if (isText && (key === 'ArrowUp' || key === 'ArrowDown')) return { name: 'commit', down: key === 'ArrowUp' ? -1 : 1 }
  return undefined
}
