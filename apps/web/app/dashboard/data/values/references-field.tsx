import { ActionIcon, Input, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useDelayedLoad } from '../../../lib/use-latest-load.ts'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'
import ui from '../../ui/ui.module.css'
import type { Column } from '../columns.ts'
import styles from '../data.module.css'
import type { loader } from '../find-items.ts'
import { type ItemNames, toNameKey } from './write-value.ts'

const searchDelay = 180

interface ReferencesFieldProps {
  readonly column: Column
  readonly label: string
  readonly description: string | undefined
  readonly error: string | undefined
  readonly value: unknown
  readonly names: ItemNames
  readonly 'data-autofocus': boolean | undefined
  onName(names: ItemNames): void
  onChange(value: unknown): void
}

/** Items of another collection, found by their names. */
export function ReferencesField({ column, value, names, onName, onChange, ...field }: ReferencesFieldProps) {
  const t = useT()
  const [text, setText] = useState('')
  const isSingle = column.kind === 'reference'
  const target = column.target ?? ''
  const ids: readonly string[] = Array.isArray(value) ? value.map(String) : value ? [String(value)] : []
  const address = `/dashboard/data/${encodeURIComponent(target)}/find?q=${encodeURIComponent(text.trim())}`
  const { data, isLoading } = useDelayedLoad<typeof loader>(address, text ? searchDelay : 0, `items-of-${target}`)
  const change = (next: readonly string[]) => onChange(next.length === 0 ? undefined : isSingle ? next[0] : next)
  const offered = data?.items.filter(({ id }) => !ids.includes(id)) ?? []
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      {field.description && <Input.Description>{field.description}</Input.Description>}
      <ul className={styles.chosenItems}>
        {ids.map((id) => {
          const name = names[toNameKey(target, id)] ?? id
          return (
            <li key={id}>
              <span dir="auto">{name}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('dashboard-data:reference.remove', { name })}
                onClick={() => change(ids.filter((each) => each !== id))}
              >
                <CloseIcon size={14} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <TextInput
        type="search"
        data-autofocus={field['data-autofocus']}
        aria-label={t('dashboard-data:reference.search', { field: field.label })}
        placeholder={t('dashboard-data:reference.placeholder')}
        leftSection={<SearchIcon size={16} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={styles.offeredItems} aria-label={t('dashboard-data:reference.found')} aria-busy={isLoading}>
        {offered.slice(0, 8).map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              dir="auto"
              onClick={() => {
                onName({ [toNameKey(target, id)]: name })
                change(isSingle ? [id] : [...ids, id])
                setText('')
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {data && offered.length === 0 && <p className={ui.muted}>{t('dashboard-data:reference.none')}</p>}
      {field.error && <Input.Error>{field.error}</Input.Error>}
    </fieldset>
  )
}
