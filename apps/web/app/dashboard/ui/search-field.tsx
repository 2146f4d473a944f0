import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { SearchIcon } from './icons.tsx'
import styles from './ui.module.css'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly text: string
}

const pause = 250

/** Searches while the owner types. The text is kept in the address beside the filters. */
export function SearchField({ label, placeholder, text }: SearchFieldProps) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Follows the address (another view, or back), but never while the owner types.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = text
  }, [text])
  const send = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current)
    timer.current = undefined
    submit(form, { replace: text !== '', preventScrollReset: true })
  }
  const kept = [...params].filter(([name]) => !['q', 'cursor', 'page'].includes(name))
  return (
    <Form
      role="search"
      className={styles.searchField}
      preventScrollReset
      onSubmit={() => {
        clearTimeout(timer.current)
        timer.current = undefined
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        ref={field}
        name="q"
        type="search"
        size="xs"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={text}
        data-search
        autoComplete="off"
        leftSection={<SearchIcon size={16} />}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The browser would empty the field, and so send another search while the owner is on the way elsewhere.
          event.preventDefault()
          event.currentTarget.blur()
        }}
        onChange={({ currentTarget: { form } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => send(form), pause)
        }}
        // Sends a pending search at once, so that it cannot override a view that is opened next.
        onBlur={({ currentTarget: { form } }) => timer.current !== undefined && send(form)}
      />
    </Form>
  )
}
