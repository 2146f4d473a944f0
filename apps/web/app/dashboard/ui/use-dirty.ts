import { type RefObject, useEffect, useRef, useState } from 'react'

const stateOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()

/** Whether a form says something else than when it came. */
export function useDirty(form: RefObject<HTMLFormElement | null>) {
  const first = useRef<string>(undefined)
  const [dirty, setDirty] = useState(false)
  // After every render, as rows come and go without an event of their own.
  useEffect(() => {
    const { current } = form
    if (!current) return
    first.current ??= stateOf(current)
    const check = () => setDirty(stateOf(current) !== first.current)
    check()
    current.addEventListener('input', check)
    // Parts of the form have rows of their own to add and take away.
    const rows = new MutationObserver(check)
    rows.observe(current, { childList: true, subtree: true })
    return () => {
      current.removeEventListener('input', check)
      rows.disconnect()
    }
  })
  return dirty
}
