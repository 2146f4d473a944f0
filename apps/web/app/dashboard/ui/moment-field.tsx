import { TextInput } from '@mantine/core'
import { useReader } from '../lib/reader.ts'
import { toWallTime } from '../lib/time.ts'

interface MomentFieldProps {
  readonly name: string
  readonly label: string
  readonly description?: string
  /** ISO 8601. */
  readonly value: string | null | undefined
  readonly error?: string | undefined
}

/** A date and time in the owner's time zone. */
export function MomentField({ name, value, ...field }: MomentFieldProps) {
  const { zone } = useReader()
  return (
    <>
      <TextInput
        type="datetime-local"
        name={name}
        defaultValue={value ? toWallTime(new Date(value), zone) : ''}
        {...field}
      />
      {value && <input type="hidden" name={`${name}.kept`} value={value} />}
    </>
  )
}
