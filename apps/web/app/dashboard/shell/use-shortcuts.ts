import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toLogicalKey } from '../lib/logical-key.ts'
import { useMay } from '../lib/rights.ts'
import { listCommands } from '../ui/commands.ts'
import { newOrder } from './pages.ts'
import { openPalette } from './palette-opening.ts'
import { usePermittedPages } from './permitted-pages.ts'

const chordTime = 1200

/** Checkboxes and radio buttons take no text. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

/** Handles the keyboard shortcuts of every page. Returns whether the list of shortcuts is open. */
export function useShortcuts() {
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const navigate = useNavigate()
  const permitted = usePermittedPages()
  const mayOrder = useMay('orders')
  const chords = useRef<readonly { keys?: string; to: string }[]>([])
  chords.current = mayOrder ? [...permitted, newOrder] : permitted
  const started = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      // Shift begins a capital letter and does not end the chord.
      if (key === 'Shift') return
      const isChord = timeStamp - started.current < chordTime
      const to = isChord && chords.current.find(({ keys }) => keys?.at(-1) === key)?.to
      const command = listCommands().find((each) => each.key === key)
      started.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
      if (to) navigate(to)
      else if (key === '?') setIsSheetOpen(true)
      else if (key === '/') focusSearch()
      else if (key === 'j' || key === 'k') focusRow(key === 'j' ? 1 : -1)
      else if (key === 'x') toggleRow()
      else if (command) command.run()
      else if (key === 'ArrowLeft' || key === 'ArrowRight') return followNeighbour(key)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
  return [isSheetOpen, setIsSheetOpen] as const
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('[data-search]')
  if (field) field.select()
  else openPalette()
}

function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function toggleRow() {
  document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
}

/** The links stand the other way round where a page runs from right to left. */
function followNeighbour(pressed: string) {
  document.querySelector<HTMLElement>(`a[data-key="${toLogicalKey(pressed)}"]`)?.click()
}
