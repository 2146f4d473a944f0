import { Input, TextInput } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import styles from '../data.module.css'

const parts = ['addressLine', 'postalCode', 'city', 'subdivision', 'country'] as const
type Part = (typeof parts)[number]

const labels: Readonly<Record<Part, PlainKey>> = {
  addressLine: 'dashboard-data:address.line',
  postalCode: 'dashboard-data:address.postalCode',
  city: 'dashboard-data:address.city',
  subdivision: 'dashboard-data:address.subdivision',
  country: 'dashboard-data:address.country',
}

interface AddressFieldProps {
  readonly label: string
  readonly description: string | undefined
  readonly error: string | undefined
  readonly value: unknown
  onChange(value: unknown): void
}

/** An address by its parts, beside which it keeps what an app has written into it. */
export function AddressField({ label, description, error, value, onChange }: AddressFieldProps) {
  const t = useT()
  const [address, setAddress] = useState<Record<string, unknown>>(
    typeof value === 'object' && value !== null ? { ...value } : {},
  )
  const hasParts = parts.some((part) => address[part])
  const change = (next: Record<string, unknown>) => {
    setAddress(next)
    const isBlank = Object.values(next).every((each) => each === undefined || each === '')
    onChange(isBlank ? undefined : next)
  }
  const changePart = (part: Part, text: string) => {
    const next: Record<string, unknown> = { ...address, [part]: text || undefined }
    const { addressLine, postalCode, city, subdivision, country } = next
    const place = [postalCode, city].filter(Boolean).join(' ')
    change({ ...next, formatted: [addressLine, place, subdivision, country].filter(Boolean).join(', ') || undefined })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {description && <Input.Description>{description}</Input.Description>}
      {!hasParts && typeof address.formatted === 'string' && (
        <TextInput
          label={t('dashboard-data:address.formatted')}
          dir="auto"
          value={address.formatted}
          onChange={(event) => change({ ...address, formatted: event.currentTarget.value || undefined })}
        />
      )}
      {parts.map((part) => (
        <TextInput
          key={part}
          label={t(labels[part])}
          dir="auto"
          autoComplete="off"
          value={typeof address[part] === 'string' ? address[part] : ''}
          onChange={(event) => changePart(part, event.currentTarget.value)}
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  )
}
