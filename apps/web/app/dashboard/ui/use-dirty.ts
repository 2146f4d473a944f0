import { type RefObject, useEffect, useRef, useState } from 'react'

const readState = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()

/** Whether a form differs from its first state. */
export function useDirty(form: RefObject<HTMLFormElement | null>) {
  const first = useRef<string>(undefined)
  const [isDirty, setIsDirty] = useState(false)
  // After every render, as added and removed rows fire no input event.
  useEffect(() => {
    const { current } = form
    if (!current) return
    first.current ??= readState(current)
    const check = () => setIsDirty(readState(current) !== first.current)
    check()
    current.addEventListener('input', check)
    // Parts of the form add and remove rows in renders of their own.
    const rows = new MutationObserver(check)
    rows.observe(current, { childList: true, subtree: true })
    return () => {
      current.removeEventListener('input', check)
      rows.disconnect()
    }
  })
  return isDirty
}
