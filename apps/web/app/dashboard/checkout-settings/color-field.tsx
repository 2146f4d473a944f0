import { TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './checkout-settings.module.css'

interface ColorFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
}

/** A colour as text, with the system's own picker beside it; empty is none. */
export function ColorField({ name, label, value: first, error }: ColorFieldProps) {
  const [value, setValue] = useState(first)
  return (
    <TextInput
      name={name}
      label={label}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      placeholder="As the shop"
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      error={error}
      leftSection={
        <input
          type="color"
          aria-label={`${label}, by eye`}
          className={styles.swatch}
          data-none={value === '' || undefined}
          value={wholeOf(value)}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      }
    />
  )
}

/** The six digits that the picker wants. */
function wholeOf(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color
  if (/^#[0-9a-f]{3}$/i.test(color)) return `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`
  return '#ffffff'
}
