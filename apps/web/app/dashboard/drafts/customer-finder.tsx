import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { SearchIcon } from '../ui/icons.tsx'
import styles from './draft.module.css'
import type { Customer, loader } from './find-customers.ts'

const pause = 160

/** Finds people as one types. The arrows choose, Enter takes one. */
export function CustomerFinder({ onChoose }: { onChoose(customer: Customer): void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { load, data } = useFetcher<typeof loader>()
  const typed = text.trim()
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => load(`/dashboard/orders/customers?q=${encodeURIComponent(typed)}`), pause)
    return () => clearTimeout(timer)
  }, [typed, load])
  const isAnswered = typed !== '' && data?.text === typed
  const found = isAnswered ? data.customers : []
  const current = Math.min(at, found.length - 1)
  const choose = (index: number) => {
    const customer = found[index]
    if (!customer) return
    onChoose(customer)
    setText('')
    setAt(0)
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
    <div className={styles.people}>
      <TextInput
        type="search"
        role="combobox"
        label="Find somebody known"
        aria-expanded={found.length > 0}
        aria-controls="customers-found"
        aria-activedescendant={found.length > 0 ? `customer-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Name or email of a member or buyer"
        leftSection={<SearchIcon size={16} />}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div
        id="customers-found"
        role="listbox"
        aria-label="People found"
        className={styles.found}
        hidden={found.length === 0}
      >
        {found.map(({ key, name, email, memberId }, index) => (
          <div
            key={key}
            id={`customer-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            onKeyDown={onKey}
          >
            <span />
            <span>{name}</span>
            <span className={styles.quiet}>{memberId ? `${email}, member` : email}</span>
          </div>
        ))}
      </div>
      {isAnswered && found.length === 0 && (
        <p className={styles.quiet} role="status">
          Nobody found
        </p>
      )}
    </div>
  )
}
