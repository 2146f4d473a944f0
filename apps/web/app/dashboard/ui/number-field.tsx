import { TextInput, type TextInputProps } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { writeDecimal } from '../lib/decimal.ts'

interface NumberFieldProps extends TextInputProps {
  /** Whether it takes decimals, such as an amount. */
  readonly isDecimal?: boolean
}

/**
 * A field for a number, for which phones show digits. It starts with a comma or point before the decimals, as the reader
 * writes them, and the server reads both.
 */
export function NumberField({ isDecimal = false, defaultValue, placeholder, ...field }: NumberFieldProps) {
  const t = useT()
  const initial = isDecimal && defaultValue !== undefined ? writeDecimal(t, String(defaultValue)) : defaultValue
  const example = isDecimal && placeholder !== undefined ? writeDecimal(t, placeholder) : placeholder
  return (
    <TextInput
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...field}
      {...(initial !== undefined && { defaultValue: initial })}
      {...(example !== undefined && { placeholder: example })}
    />
  )
}
