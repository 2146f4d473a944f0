import { Button, Menu, Popover, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import ui from '../ui/ui.module.css'
import { type ColumnName, columns, keepColumns, keepViews, longestName, type SavedView, viewQuery } from './desk.ts'
import { views } from './listing.ts'
import { Trigger } from './trigger.tsx'

export function ColumnMenu({ shown }: { shown: readonly ColumnName[] }) {
  const { revalidate } = useRevalidator()
  const choose = (names: readonly string[]) => {
    keepColumns(names)
    void revalidate()
  }
  return (
    <Menu width={180} position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Trigger set={false}>Columns</Trigger>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...shown]} onChange={choose}>
          {Object.entries(columns).map(([name, label]) => (
            <Menu.CheckboxItem key={name} value={name}>
              {label}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Keeps what the list is narrowed by under a name, or forgets the kept view that is open. */
export function ViewKeeper({ kept }: { kept: readonly SavedView[] }) {
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const query = viewQuery(params)
  const open = kept.find((view) => view.query === query)
  const isOurs = views.some((view) => view.query === query)
  if (open) {
    const forget = () => {
      keepViews(kept.filter((view) => view !== open))
      void revalidate()
    }
    return (
      <Button variant="default" className={ui.filter} onClick={forget}>
        Forget this view
      </Button>
    )
  }
  return isOurs ? null : <SaveView kept={kept} query={query} />
}

function SaveView({ kept, query }: { kept: readonly SavedView[]; query: string }) {
  const [opened, setOpened] = useState(false)
  const [error, setError] = useState('')
  const { revalidate } = useRevalidator()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const label = String(new FormData(event.currentTarget).get('label')).trim()
    if (!label) return setError('Give it a name.')
    if ([...views, ...kept].some((view) => view.label === label)) return setError('There is a view of this name.')
    if (!keepViews([...kept, { label, query }])) return setError('There is room for no more views. Forget one first.')
    setOpened(false)
    void revalidate()
  }
  return (
    <Popover width={240} position="bottom-end" opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <Trigger set={false} onClick={() => setOpened(!opened)}>
          Save view
        </Trigger>
      </Popover.Target>
      <Popover.Dropdown aria-label="Save view">
        <form onSubmit={save} className={ui.stack}>
          <TextInput name="label" label="Name" maxLength={longestName} autoComplete="off" error={error} />
          <Button type="submit" size="xs">
            Save
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
