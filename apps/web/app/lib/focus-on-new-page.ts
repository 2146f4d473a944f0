import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus to the new page's heading after a navigation, for keyboard and screen reader users: the element that
 * had the focus is gone. A page counts as new when its heading differs.
 */
export function useFocusOnNewPage(): void {
  const { key, hash } = useLocation()
  // On a document load the browser places the focus.
  const isNavigated = useNavigationType() !== 'POP'
  const shown = useRef<{ heading: HTMLElement | null; text: string | null | undefined }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each navigation
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const before = shown.current
    shown.current = { heading, text: heading?.textContent }
    // Pages that place the focus themselves have done so by now.
    if (hash || document.activeElement !== document.body) return
    if (before ? before.heading === heading && before.text === heading?.textContent : !isNavigated) return
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key])
}
