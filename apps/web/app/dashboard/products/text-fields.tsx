import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import ui from '../ui/ui.module.css'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'

const maxTexts = 10

/** The personalization fields of a product, such as an engraving. */
export function TextFields({ draft, errors }: { draft: Draft; errors: Errors }) {
  const t = useT()
  const [rows, setRows] = useState(() => draft.texts.map((text, key) => ({ ...text, key })))
  const [nextKey, setNextKey] = useState(rows.length)
  const add = () => {
    setRows([...rows, { key: nextKey, title: '', maxLength: '50', mandatory: false }])
    setNextKey(nextKey + 1)
  }
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="texts">
      <input type="hidden" name="asksTexts" value="1" />
      <div className={ui.sectionHead}>
        <h2 id="texts">{t('dashboard-products:texts')}</h2>
        {rows.length < maxTexts && (
          <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
            {t('dashboard-products:texts.add')}
          </Button>
        )}
      </div>
      {rows.length === 0 && <p className={ui.muted}>{t('dashboard-products:texts.none')}</p>}
      <div className={ui.stack}>
        {rows.map(({ key, title, maxLength, mandatory }) => (
          <div key={key} className={styles.text}>
            <input type="hidden" name="text" value={key} />
            <TextInput
              name={`text.${key}.title`}
              label={t('dashboard-products:texts.label')}
              placeholder={t('dashboard-products:texts.label.example')}
              defaultValue={title}
              error={errors[`text.${key}.title`]}
              maxLength={100}
            />
            <NumberField
              name={`text.${key}.maxLength`}
              label={t('dashboard-products:texts.max')}
              defaultValue={maxLength}
              error={errors[`text.${key}.maxLength`]}
            />
            <Checkbox
              name={`text.${key}.mandatory`}
              value="1"
              label={t('dashboard-products:texts.required')}
              defaultChecked={mandatory}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={
                title
                  ? t('dashboard-products:texts.remove', { name: title })
                  : t('dashboard-products:texts.removeUnnamed')
              }
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
