import { useEffect } from 'react'

/** Milliseconds within which a closed dialog returns the focus to its trigger, if that is still on the page. */
const pause = 100
const reachable = '[tabindex], a[href], button, input:not([type="hidden"])'

/**
 * Restores the focus for keyboard users. A pressed button is disabled or replaced while it works, and a saved form is
 * rendered anew: the browser would then start again at the top of the page. The focus goes back to the same element, or,
 * if that is gone, to what is now at its `data-place`, to the same field, or to the page's heading.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined
    let place: string | undefined
    let isInDialog = false
    let isWaiting = false
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      isInDialog = target.closest('[role="dialog"]') !== null
      // After a dialog, the focus returns to the place that opened it.
      if (!isInDialog) place = target.closest<HTMLElement>('[data-place]')?.dataset.place
      isWaiting = false
    }
    const restore = () => {
      // The browser removes the focus from a disabled element a moment later.
      if (last?.matches(':disabled')) isWaiting = true
      if (!last || document.activeElement !== document.body) return
      if (!last.isConnected) {
        const instead = isInDialog ? undefined : findSameField(last)
        last = undefined
        if (isInDialog) setTimeout(() => document.activeElement === document.body && focusAt(place ?? 'page'), pause)
        else if (place || instead) focusAt(place, instead)
      } else if (isWaiting && !last.matches(':disabled')) last.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(restore)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', remember)
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

/** The field of the same name in a form that was rendered anew. */
function findSameField(lost: HTMLElement): HTMLElement | undefined {
  if (!lost.matches('input[name], select[name], textarea[name]')) return undefined
  const { name, type, value } = lost as HTMLInputElement
  const isOneOfMany = type === 'radio' || type === 'checkbox'
  return ([...document.getElementsByName(name)] as HTMLInputElement[]).find(
    (each) => each.type === type && (!isOneOfMany || each.value === value),
  )
}
