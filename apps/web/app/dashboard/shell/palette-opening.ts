/** Opens the palette once its code is there. */
let open: (() => void) | undefined
let isWanted = false
const listeners = new Set<() => void>()

export const loadPalette = () => import('./palette.tsx')

export function openPalette(): void {
  if (open) {
    open()
    return
  }
  isWanted = true
  for (const notify of listeners) notify()
}

/** Called by the palette when it is there: it was loaded to be opened. */
export function registerPalette(opens: () => void): void {
  open = opens
  opens()
}

export function subscribeToPalette(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const isPaletteWanted = () => isWanted
