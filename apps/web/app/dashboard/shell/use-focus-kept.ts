import { useEffect } from 'react'

/** Milliseconds within which a dialog has given the focus back to what opened it, if that is still there. */
const pause = 100
const reachable = '[tabindex], a[href], button, input:not([type="hidden"])'

/**
 * A button that is pressed is disabled while its work goes on, or gives way to what came of it, and a form that is saved
 * begins anew; whoever works by keyboard would have to begin at the top. What had the focus gets it back; where it is
 * gone, what now stands at its `data-place` does, or the same field, or else the page's heading.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: HTMLElement | undefined
    let place: string | undefined
    let isInDialog = false
    let isWaiting = false
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      isInDialog = target.closest('[role="dialog"]') !== null
      // A dialog belongs where it was opened.
      if (!isInDialog) place = target.closest<HTMLElement>('[data-place]')?.dataset.place
      isWaiting = false
    }
    const keep = () => {
      // The browser takes the focus from what is disabled a moment later.
      if (last?.matches(':disabled')) isWaiting = true
      if (!last || document.activeElement !== document.body) return
      if (!last.isConnected) {
        const instead = isInDialog ? undefined : againOf(last)
        last = undefined
        if (isInDialog) setTimeout(() => document.activeElement === document.body && focusAt(place ?? 'page'), pause)
        else if (place || instead) focusAt(place, instead)
      } else if (isWaiting && !last.matches(':disabled')) last.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(keep)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

function focusAt(place: string | undefined, instead?: HTMLElement) {
  const found = place ? document.querySelector<HTMLElement>(`[data-place="${place}"]`) : undefined
  const goal = found?.matches('[tabindex]')
    ? found
    : (found?.querySelector<HTMLElement>('[data-row]') ?? found?.querySelector<HTMLElement>(reachable) ?? instead)
  if (goal) return goal.focus()
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

/** The same field of a form that has begun anew. */
function againOf(lost: HTMLElement): HTMLElement | undefined {
  if (!lost.matches('input[name], select[name], textarea[name]')) return undefined
  const { name, type, value } = lost as HTMLInputElement
  const isOneOfMany = type === 'radio' || type === 'checkbox'
  return ([...document.getElementsByName(name)] as HTMLInputElement[]).find(
    (each) => each.type === type && (!isOneOfMany || each.value === value),
  )
}
