import { NativeSelect } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly description?: string
  readonly value: Value
  readonly names: Readonly<Record<Value, PlainKey>>
  onChange(value: Value): void
}

/** One of a few values. */
export function Choice<Value extends string>({ label, description, value, names, onChange }: ChoiceProps<Value>) {
  const t = useT()
  return (
    <NativeSelect
      label={label}
      description={description}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    >
      {(Object.entries(names) as [Value, PlainKey][]).map(([each, name]) => (
        <option key={each} value={each}>
          {t(name)}
        </option>
      ))}
    </NativeSelect>
  )
}
