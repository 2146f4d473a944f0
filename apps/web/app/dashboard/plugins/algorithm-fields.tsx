import { NativeSelect, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { FormReader } from '../lib/form-reader.ts'
import ui from '../ui/ui.module.css'
import styles from './plugins.module.css'
import type { Plugin } from './tasks.ts'

type Algorithm = NonNullable<Plugin['algorithms']>[number]

const maxAlgorithms = 10
const types = ['RELATED_ITEMS', 'GLOBAL'] as const

/** The rows of the form that have a name; undefined if the form has no such rows. */
export function readAlgorithms(reader: FormReader): Algorithm[] | undefined {
  if (!reader.text('hasAlgorithms')) return undefined
  return Array.from({ length: maxAlgorithms }, (_, row) => row).flatMap((row) => {
    const name = reader.short(`algorithm.${row}.name`, 50)
    if (!name) return []
    const description = reader.short(`algorithm.${row}.description`, 500) || name
    const algorithmType = reader.choice(`algorithm.${row}.type`, types)
    return [{ algorithmId: reader.text(`algorithm.${row}.id`), name, description, algorithmType }]
  })
}

/** What a provider of recommendations offers: one row more than it has, for a new one. */
export function AlgorithmFields({ algorithms }: { readonly algorithms: readonly Algorithm[] }) {
  const t = useT()
  const rows = [...algorithms, undefined].slice(0, maxAlgorithms)
  return (
    <fieldset className={`${ui.card} ${ui.section} ${ui.stack}`}>
      <legend className={styles.legend}>{t('dashboard-plugins:algorithms')}</legend>
      <p className={ui.muted}>{t('dashboard-plugins:algorithms.text')}</p>
      <input type="hidden" name="hasAlgorithms" value="yes" />
      {rows.map((algorithm, row) => (
        <div key={algorithm?.algorithmId ?? ''} className={styles.algorithm}>
          <TextInput
            name={`algorithm.${row}.name`}
            label={t('dashboard-plugins:algorithms.name')}
            defaultValue={algorithm?.name}
            maxLength={50}
            autoComplete="off"
          />
          <TextInput
            name={`algorithm.${row}.id`}
            label={t('dashboard-plugins:algorithms.id')}
            defaultValue={algorithm?.algorithmId}
            pattern="[0-9a-fA-F\\-]{36}"
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
          />
          <NativeSelect
            name={`algorithm.${row}.type`}
            label={t('dashboard-plugins:algorithms.type')}
            defaultValue={algorithm?.algorithmType}
            data={[
              { value: 'RELATED_ITEMS', label: t('dashboard-plugins:algorithms.related') },
              { value: 'GLOBAL', label: t('dashboard-plugins:algorithms.global') },
            ]}
          />
          <input type="hidden" name={`algorithm.${row}.description`} value={algorithm?.description ?? ''} />
        </div>
      ))}
    </fieldset>
  )
}
