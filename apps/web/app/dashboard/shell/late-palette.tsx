import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { ExtensionLink } from '../../lib/host.ts'
import { isPaletteWanted, loadPalette, openPalette, subscribeToPalette } from './palette-opening.ts'

const Palette = lazy(loadPalette)
const isNeverWanted = () => false

/** Loads the command palette when it is first opened. From then on, the palette handles its shortcut. */
export function LatePalette({ added }: { added: readonly ExtensionLink[] }) {
  const isWanted = useSyncExternalStore(subscribeToPalette, isPaletteWanted, isNeverWanted)
  useEffect(() => {
    if (isWanted) return
    const onKey = (event: KeyboardEvent) => {
      const isControl = event.key === 'Control' || event.key === 'Meta'
      // Pressing Ctrl or ⌘ already loads it, so that it is ready for the second key.
      if (isControl) void loadPalette()
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isWanted])
  return isWanted ? (
    <Suspense>
      <Palette added={added} />
    </Suspense>
  ) : null
}
