import { useEffect } from 'react'

/** Handles Ctrl or ⌘ with Z, Shift+Z and Y. Editors of formatted text handle these keys themselves. */
export function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if ((event.target as Element).closest('.ProseMirror')) return
      const key = event.key.toLowerCase()
      const run = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      run?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo, redo])
}
