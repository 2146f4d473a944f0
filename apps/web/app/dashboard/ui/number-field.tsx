import { TextInput, type TextInputProps } from '@mantine/core'

interface NumberFieldProps extends TextInputProps {
  /** Whether it takes decimals, such as an amount. */
  readonly isDecimal?: boolean
}

/** A field for a number, for which phones show digits. The server reads it, in the notation of any language. */
export const NumberField = ({ isDecimal = false, ...field }: NumberFieldProps) => (
  <TextInput inputMode={isDecimal ? 'decimal' : 'numeric'} autoComplete="off" {...field} />
)
