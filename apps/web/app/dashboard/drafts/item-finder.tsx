import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { SearchIcon } from '../ui/icons.tsx'
import { Thumb } from '../ui/thumb.tsx'
import styles from './draft.module.css'
import type { loader } from './find-items.ts'

const pause = 160

/** Finds items as one types. The arrows choose, Enter puts one in, and the field is ready for the next. */
export function ItemFinder({ onChoose }: { onChoose(fields: { id: string; options: string }): void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { load, data } = useFetcher<typeof loader>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!text.trim()) return
    const timer = setTimeout(() => load(`/dashboard/orders/items?q=${encodeURIComponent(text.trim())}`), pause)
    return () => clearTimeout(timer)
  }, [text, load])
  const items = text.trim() && data?.text === text.trim() ? data.items : []
  const current = Math.min(at, items.length - 1)
  const choose = (index: number) => {
    const item = items[index]
    if (!item) return
    onChoose({ id: item.id, options: item.options })
    setText('')
    setAt(0)
    field.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(current + 1, items.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(current - 1, 0))
    else if (event.key === 'Enter') choose(current)
    else if (event.key === 'Escape') setText('')
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.finder}>
      <TextInput
        ref={field}
        type="search"
        role="combobox"
        aria-label="Add an item of the shop"
        aria-expanded={items.length > 0}
        aria-controls="items-found"
        aria-activedescendant={items.length > 0 ? `item-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Search products to add"
        leftSection={<SearchIcon size={16} />}
        data-search
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div
        id="items-found"
        role="listbox"
        aria-label="Items found"
        className={styles.found}
        hidden={items.length === 0}
      >
        {items.map((item, index) => (
          <div
            key={item.key}
            id={`item-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            onKeyDown={onKey}
          >
            <Thumb image={item.image} size={32} />
            <span>{item.name}</span>
            <span className={styles.quiet}>{item.about}</span>
          </div>
        ))}
      </div>
      {text.trim() && data?.text === text.trim() && items.length === 0 && (
        <p className={styles.quiet} role="status">
          Nothing found
        </p>
      )}
    </div>
  )
}
