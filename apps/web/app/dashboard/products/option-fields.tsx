import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'

const atMost = 6

/** What a buyer chooses. Every combination of choices becomes a variant with a price and a stock of its own. */
export function OptionFields({ draft, errors }: { draft: Draft; errors: Errors }) {
  const [rows, setRows] = useState(() => draft.options.map((option, key) => ({ ...option, key })))
  const [next, setNext] = useState(rows.length)
  const add = () => {
    setRows([...rows, { key: next, name: '', choices: '', shown: [] }])
    setNext(next + 1)
  }
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="options">
      <div className={ui.sectionHead}>
        <h2 id="options">Options</h2>
        {rows.length < atMost && (
          <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
            Add option
          </Button>
        )}
      </div>
      {rows.length === 0 && (
        <p className={ui.muted}>Such as size or colour. Without options there is one price and one stock.</p>
      )}
      {errors.options && (
        <p role="alert" className={ui.alert}>
          {errors.options}
        </p>
      )}
      <div className={ui.stack}>
        {rows.map(({ key, name, choices }) => (
          <div key={key} className={styles.option}>
            <input type="hidden" name="option" value={key} />
            <TextInput
              name={`option.${key}.name`}
              label="Option"
              placeholder="Size"
              defaultValue={name}
              error={errors[`option.${key}.name`]}
              maxLength={50}
            />
            <TextInput
              name={`option.${key}.choices`}
              label="Choices, with commas between"
              placeholder="Small, Medium, Large"
              defaultValue={choices}
              error={errors[`option.${key}.choices`]}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`Remove option ${name || 'without a name'}`}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <TrashIcon />
            </ActionIcon>
          </div>
        ))}
      </div>
    </section>
  )
}
