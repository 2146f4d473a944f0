import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A page that takes another's place takes away what had the focus. Whoever goes by keyboard, or listens, then goes on at
 * its heading, and not at the top of a document that says nothing of the change. It is another page when its heading is.
 */
export function useFocusOnNewPage(): void {
  const { key, hash } = useLocation()
  // What the browser itself has loaded begins where the browser says.
  const isLed = useNavigationType() !== 'POP'
  const shown = useRef<{ heading: HTMLElement | null; text: string | null | undefined }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that one was led to
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const before = shown.current
    shown.current = { heading, text: heading?.textContent }
    // What puts the focus somewhere itself has done so by now.
    if (hash || document.activeElement !== document.body) return
    if (before ? before.heading === heading && before.text === heading?.textContent : !isLed) return
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key])
}
