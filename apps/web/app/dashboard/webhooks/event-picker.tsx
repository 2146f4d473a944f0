import { Checkbox, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useId, useState } from 'react'
import { SearchIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './event-picker.module.css'

/** Events about one kind of entity. */
export interface EventGroup {
  readonly name: string
  readonly events: readonly { readonly type: string; readonly name: string }[]
}

interface EventPickerProps {
  readonly groups: readonly EventGroup[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
}

/** Chooses events one by one or a group at a time. Those that a search hides stay chosen. */
export function EventPicker({ groups, chosen, error }: EventPickerProps) {
  const t = useT()
  const id = useId()
  const [types, setTypes] = useState<ReadonlySet<string>>(new Set(chosen))
  const [text, setText] = useState('')
  const choose = (some: readonly string[], isChosen: boolean) => {
    const others = [...types].filter((type) => !some.includes(type))
    setTypes(new Set(isChosen ? [...others, ...some] : others))
  }
  const found = findEvents(groups, text)
  return (
    <fieldset className={styles.picker} aria-describedby={`${id}-count`}>
      <legend className={styles.legend}>{t('dashboard-webhooks:events')}</legend>
      <TextInput
        type="search"
        size="xs"
        aria-label={t('dashboard-webhooks:eventsSearch')}
        placeholder={t('dashboard-webhooks:eventsSearch')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // It narrows the list, and is not a value of the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        leftSection={<SearchIcon size={16} />}
      />
      <div className={styles.groups} data-invalid={error ? true : undefined}>
        {groups.map((group) => (
          <Group key={group.name} group={group} types={types} found={found} onChoose={choose} />
        ))}
        {found.size === 0 && <p className={ui.muted}>{t('dashboard-webhooks:noEvent')}</p>}
      </div>
      <p id={`${id}-count`} className={ui.muted} role="status">
        {t('dashboard-webhooks:eventsChosen', { count: types.size })}
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface GroupProps {
  readonly group: EventGroup
  readonly types: ReadonlySet<string>
  readonly found: ReadonlySet<string>
  onChoose(types: readonly string[], isChosen: boolean): void
}

function Group({ group: { name, events }, types, found, onChoose }: GroupProps) {
  const own = events.map(({ type }) => type)
  const shown = own.filter((type) => found.has(type))
  const chosen = shown.filter((type) => types.has(type))
  return (
    <div className={styles.group} hidden={shown.length === 0}>
      <Checkbox
        label={name}
        className={styles.all}
        checked={shown.length > 0 && chosen.length === shown.length}
        indeterminate={chosen.length > 0 && chosen.length < shown.length}
        onChange={({ currentTarget: { checked } }) => onChoose(shown, checked)}
      />
      <div className={styles.events}>
        {events.map(({ type, name: label }) => (
          <div key={type} hidden={!found.has(type)}>
            <Checkbox
              name="eventTypes"
              value={type}
              label={label}
              description={<bdi>{type}</bdi>}
              checked={types.has(type)}
              onChange={({ currentTarget: { checked } }) => onChoose([type], checked)}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** By the names of events and groups, and by types. */
function findEvents(groups: readonly EventGroup[], text: string): ReadonlySet<string> {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const matches = (target: string) => words.every((word) => target.toLocaleLowerCase().includes(word))
  return new Set(
    groups.flatMap(({ name: group, events }) =>
      events.filter(({ name, type }) => matches(`${group} ${name} ${type}`)).map(({ type }) => type),
    ),
  )
}
