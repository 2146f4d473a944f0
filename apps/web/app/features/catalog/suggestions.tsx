import { useT } from '@stoa/messages/react'
import { Picture } from '@stoa/ui'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import type { Suggested } from './read-suggestions.ts'

/** Milliseconds without a key press before suggestions are requested. */
const pause = 120

interface SuggestionsProps {
  readonly text: string
  readonly onClose: () => void
  readonly onChoose: () => void
}

/** The suggestions. Arrow keys move through them; Escape is left to the caller. */
export default function Suggestions({ text, onClose, onChoose }: SuggestionsProps) {
  const t = useT()
  const list = useRef<HTMLElement>(null)
  const term = text.trim()
  const address = term ? `/search/suggest?q=${encodeURIComponent(term)}` : undefined
  const { data } = useDelayedLoad<Suggested>(address, pause, 'suggestions')
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') {
        // In browsers, Escape clears a search field.
        event.preventDefault()
        document.getElementById('q')?.focus()
        onClose()
      }
      if (event.key !== 'ArrowDown' || (event.target as HTMLElement).id !== 'q') return
      event.preventDefault()
      list.current?.querySelector('a')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  if (!term || !data) return null
  const { products, collections } = data
  const count = products.length + collections.length
  return (
    <>
      <p role="status" className="sr-only">
        {t('shop:search.count', { count })}
      </p>
      {count > 0 && (
        <nav
          ref={list}
          aria-label={t('shop:search.suggestions')}
          onKeyDown={moveFocus}
          className="absolute inset-x-0 top-full z-20 max-h-[70dvh] overflow-y-auto rounded-b-panel border border-t-0 border-line bg-paper py-2 shadow-xl shadow-ink/5"
        >
          <ul>
            {collections.map(({ id, name, href }) => (
              <li key={id}>
                <Link to={href} onClick={onChoose} className="flex min-h-11 items-center gap-2 px-4 hover:bg-surface">
                  {name} <span className="text-sm text-muted">{t('shop:search.collection')}</span>
                </Link>
              </li>
            ))}
            {products.map(({ id, name, href, image, price }) => (
              <li key={id}>
                <Link
                  to={href}
                  onClick={onChoose}
                  className="flex min-h-14 items-center gap-4 px-4 py-1.5 hover:bg-surface"
                >
                  <span className="w-10 shrink-0">
                    <Picture image={image} ratio={4 / 5} sizes="40px" upTo={120} alt="" />
                  </span>
                  <span className="min-w-0 grow">{name}</span>
                  <span className="shrink-0 text-sm tabular-nums">{price}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links.indexOf(document.activeElement as HTMLAnchorElement) + by
  const field = document.getElementById('q')
  ;(next < 0 ? field : links[next])?.focus()
}
