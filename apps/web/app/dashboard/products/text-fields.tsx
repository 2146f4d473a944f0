import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'

const atMost = 10

/** What a buyer is asked to write, such as an engraving. Those of a gift card are its own. */
export function TextFields({ draft, errors }: { draft: Draft; errors: Errors }) {
  const [rows, setRows] = useState(() => draft.texts.map((text, key) => ({ ...text, key })))
  const [next, setNext] = useState(rows.length)
  if (draft.isGiftCard) return null
  const add = () => {
    setRows([...rows, { key: next, title: '', maxLength: '50', mandatory: false }])
    setNext(next + 1)
  }
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="texts">
      <input type="hidden" name="asksTexts" value="1" />
      <div className={ui.sectionHead}>
        <h2 id="texts">Texts from buyers</h2>
        {rows.length < atMost && (
          <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
            Add text
          </Button>
        )}
      </div>
      {rows.length === 0 && <p className={ui.muted}>Such as a name to engrave. Buyers write it before they buy.</p>}
      <div className={ui.stack}>
        {rows.map(({ key, title, maxLength, mandatory }) => (
          <div key={key} className={styles.text}>
            <input type="hidden" name="text" value={key} />
            <TextInput
              name={`text.${key}.title`}
              label="What to write"
              placeholder="Engraving"
              defaultValue={title}
              error={errors[`text.${key}.title`]}
              maxLength={100}
            />
            <TextInput
              name={`text.${key}.maxLength`}
              label="Characters"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={maxLength}
              error={errors[`text.${key}.maxLength`]}
            />
            <Checkbox name={`text.${key}.mandatory`} value="1" label="Required" defaultChecked={mandatory} />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`Remove text ${title || 'without a name'}`}
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
