import { TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import styles from './checkout-settings.module.css'

interface ColorFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
}

/** A color as text, with the browser's color picker. */
export function ColorField({ name, label, value: first, error }: ColorFieldProps) {
  const t = useT()
  const [value, setValue] = useState(first)
  return (
    <TextInput
      name={name}
      label={label}
      dir={value ? 'ltr' : undefined}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      placeholder={t('dashboard-checkout-settings:colors.shop')}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      error={error}
      leftSection={
        <input
          type="color"
          aria-label={t('dashboard-checkout-settings:colors.picker', { color: label })}
          className={styles.swatch}
          data-none={value === '' || undefined}
          value={toSixDigits(value)}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      }
    />
  )
}

/** As the color picker needs it. */
function toSixDigits(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color
  if (/^#[0-9a-f]{3}$/i.test(color)) return `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`
  return '#ffffff'
}
