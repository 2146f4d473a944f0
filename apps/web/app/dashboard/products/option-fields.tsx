import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Card } from '../ui/card.tsx'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { ChoiceFields } from './choice-fields.tsx'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'

const maxOptions = 6

/** The options of a product. Every combination of choices becomes a variant with its own price and stock. */
export function OptionFields({ draft, errors }: { draft: Draft; errors: Errors }) {
  const t = useT()
  const [rows, setRows] = useState(() => draft.options.map((option, key) => ({ ...option, key })))
  const [nextKey, setNextKey] = useState(rows.length)
  const add = () => {
    setRows([...rows, { key: nextKey, name: '', choices: '', isColor: false, colors: [], shown: [] }])
    setNextKey(nextKey + 1)
  }
  return (
    <Card
      title={t('dashboard-products:options')}
      beside={
        rows.length < maxOptions && (
          <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
            {t('dashboard-products:options.add')}
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className={ui.muted}>{t('dashboard-products:options.none')}</p>}
      {errors.options && (
        <p role="alert" className={ui.alert}>
          {errors.options}
        </p>
      )}
      <div className={ui.stack}>
        {rows.map(({ key, name, choices, isColor, colors }) => (
          <div key={key} className={styles.option}>
            <input type="hidden" name="option" value={key} />
            <TextInput
              name={`option.${key}.name`}
              label={t('dashboard-products:options.name')}
              placeholder={t('dashboard-products:options.name.example')}
              defaultValue={name}
              error={errors[`option.${key}.name`]}
              maxLength={50}
            />
            <ChoiceFields id={key} choices={choices} isColor={isColor} colors={colors} errors={errors} />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={
                name ? t('dashboard-products:options.remove', { name }) : t('dashboard-products:options.removeUnnamed')
              }
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <TrashIcon />
            </ActionIcon>
          </div>
        ))}
      </div>
    </Card>
  )
}
