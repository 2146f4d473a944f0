import { Textarea } from '@mantine/core'
import { useState } from 'react'
import styles from '../data.module.css'

interface JsonFieldProps {
  readonly label: string
  readonly description: string | undefined
  readonly required: boolean
  readonly error: string | undefined
  readonly value: unknown
  onText(text: string): void
}

/** An object or a list as JSON, which is checked while it is typed. */
export function JsonField({ value, onText, ...field }: JsonFieldProps) {
  const [text, setText] = useState(value === undefined || value === null ? '' : JSON.stringify(value, null, 2))
  return (
    <Textarea
      {...field}
      autosize
      minRows={4}
      maxRows={16}
      dir="ltr"
      spellCheck={false}
      classNames={{ input: styles.json! }}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onText(currentTarget.value)
      }}
    />
  )
}
