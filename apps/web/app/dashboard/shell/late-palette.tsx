import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { ExtensionLink } from '../../lib/host.ts'
import { isPaletteWanted, loadPalette, openPalette, subscribeToPalette } from './palette-opening.ts'

const Palette = lazy(loadPalette)
const isNeverWanted = () => false

/** The command palette, which is loaded when it is first opened. From then on it has its shortcut itself. */
export function LatePalette({ added }: { added: readonly ExtensionLink[] }) {
  const isWanted = useSyncExternalStore(subscribeToPalette, isPaletteWanted, isNeverWanted)
  useEffect(() => {
    if (isWanted) return
    const onKey = (event: KeyboardEvent) => {
      const isControl = event.key === 'Control' || event.key === 'Meta'
      // The first of the two keys loads it, so that it is there upon the second.
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
