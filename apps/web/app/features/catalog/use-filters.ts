import { type FocusEvent, type FormEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Applies a filter as soon as it is chosen. The server then renders the filters again, so the focus and expanded groups
 * are restored.
 */
export function useFilters(markup: object, sheetId: string) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef<{ focused: string | undefined; expanded: string[] }>(undefined)
  const navigate = useNavigate()

  const go = (search: string) => {
    const frame = ref.current!
    const { activeElement } = document
    before.current = {
      focused: frame.contains(activeElement) ? (describe(activeElement!) ?? 'link') : undefined,
      expanded: [...frame.querySelectorAll('details[open]')].map(({ id }) => id),
    }
    navigate(search || '?', { preventScrollReset: true })
  }

  useEffect(() => {
    const frame = ref.current!
    const form = frame.querySelector('form')!
    // React's `onChange` fires on every keystroke, the native event only when a value is complete.
    const onChange = ({ target }: Event) => {
      if ((target as HTMLInputElement).form === form) go(readFilled(form))
    }
    frame.addEventListener('change', onChange)
    return () => frame.removeEventListener('change', onChange)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: of each new markup
  useLayoutEffect(() => {
    const frame = ref.current!
    if (!before.current) return
    const { focused, expanded } = before.current
    before.current = undefined
    for (const id of expanded) document.getElementById(id)?.setAttribute('open', '')
    const same = [...frame.querySelectorAll<HTMLElement>('a,input,select')].find((each) => describe(each) === focused)
    // The link that had the focus may be gone.
    const near = frame.querySelector<HTMLElement>(':popover-open button') ?? frame.querySelector('h2[tabindex]')
    if (focused) (same ?? (near as HTMLElement)).focus({ preventScroll: true })
    if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
  }, [markup])

  return {
    ref,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      document.getElementById(sheetId)?.hidePopover()
      go(readFilled(event.currentTarget))
    },
    onClick: (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('[data-filter-links] a')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      go(link.search)
    },
    // While open, the sheet covers the window and is announced as a dialog.
    onToggle: ({ currentTarget: sheet }: { currentTarget: HTMLElement }) => {
      const isOpen = sheet.matches(':popover-open')
      sheet.role = isOpen ? 'dialog' : null
      sheet.ariaModal = isOpen ? 'true' : null
      sheet.ariaLabel = isOpen ? (sheet.querySelector('h2')?.textContent ?? null) : null
      if (isOpen) sheet.querySelector('button')?.focus()
    },
    onBlur: ({ currentTarget: sheet, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !sheet.contains(relatedTarget) && sheet.matches(':popover-open')) sheet.hidePopover()
    },
  }
}

/** Identifies a field or link across renderings of the markup. */
const describe = (element: Element) =>
  element instanceof HTMLInputElement && element.type === 'checkbox'
    ? `${element.name}=${element.value}`
    : element.getAttribute('name')

/** Reads only values that differ from the default, to keep URLs short. */
function readFilled(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && value !== 'featured') params.append(name, value)
  return `?${params}`
}
