import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import { SearchIcon } from '../ui/icons.tsx'
import styles from './draft.module.css'

/** Milliseconds without typing before it searches. */
const pause = 160

/** The reply of the path: the text that was searched for, and the results. */
interface Answer<Item> {
  readonly text: string
  readonly found: readonly Item[]
}

interface FinderProps<Item> extends Omit<TextInputProps, 'children'> {
  /** May have a query. */
  readonly path: string
  /** The accessible name of the list. */
  readonly list: string
  /** Shown if nothing was found. */
  readonly none: string
  onChoose(item: Item): void
  /** Renders a result. */
  children(item: Item): ReactNode
}

/** A search field with results: arrow keys move, Enter chooses, and the field is empty again for the next search. */
export function Finder<Item extends { readonly key: string }>(props: FinderProps<Item>) {
  const { path, list, none, onChoose, children, ...input } = props
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const typed = text.trim()
  const { data } = useDelayedLoad<Answer<Item>>(
    typed ? `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(typed)}` : undefined,
    pause,
  )
  const isAnswered = typed !== '' && data?.text === typed
  const found = isAnswered ? (data.found as readonly Item[]) : []
  const current = Math.min(at, found.length - 1)
  const choose = (index: number) => {
    const item = found[index]
    if (!item) return
    onChoose(item)
    setText('')
    setAt(0)
    field.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(current + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(current - 1, 0))
    else if (event.key === 'Enter') choose(current)
    else if (event.key === 'Escape' && typed) setText('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <TextInput
        {...input}
        ref={field}
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        leftSection={<SearchIcon size={16} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div id={id} role="listbox" aria-label={list} className={styles.found} hidden={found.length === 0}>
        {found.map((item, index) => (
          <div
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            onKeyDown={onKey}
          >
            {children(item)}
          </div>
        ))}
      </div>
      {isAnswered && found.length === 0 && (
        <p className={styles.quiet} role="status">
          {none}
        </p>
      )}
    </>
  )
}
