import { Button, Popover, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { buildViewQuery, type KeptView, longestName, type Table } from '../lib/saved-views.ts'
import type { action } from '../views.ts'
import { Trigger } from './trigger.tsx'
import ui from './ui.module.css'
import { useUndoNotice } from './use-undo-notice.tsx'

interface ViewActionsProps {
  readonly table: Table
  readonly kept: readonly KeptView[]
  /** The built-in views. */
  readonly views: readonly { readonly query: string; readonly label: string }[]
  /** The search parameters that a view sets. */
  readonly narrowing: readonly string[]
}

const address = '/dashboard/views'

/** Saves the filters of a table as a named view, or deletes the saved view that is open. */
export function ViewActions({ table, kept, views, narrowing }: ViewActionsProps) {
  const [params] = useSearchParams()
  const query = buildViewQuery(params, narrowing)
  const open = kept.find((view) => view.query === query)
  if (open) return <DeleteView view={open} />
  if (views.some((view) => view.query === query)) return null
  return <SaveView table={table} query={query} taken={views.map(({ label }) => label)} />
}

function DeleteView({ view: { id, label } }: { view: KeptView }) {
  const t = useT()
  const { submit, state } = useFetcher<typeof action>({ key: `view-${id}` })
  const showUndo = useUndoNotice()
  const send = (intent: 'delete' | 'restore') => submit({ intent, id }, { method: 'post', action: address })
  const remove = async () => {
    await send('delete')
    showUndo(t('dashboard:views.deleted', { name: label }), () => void send('restore'))
  }
  return (
    <Button variant="default" className={ui.filter} onClick={remove} loading={state !== 'idle'}>
      {t('dashboard:views.delete')}
    </Button>
  )
}

function SaveView({ table, query, taken }: { table: Table; query: string; taken: readonly string[] }) {
  const t = useT()
  const { Form, data, state } = useFetcher<typeof action>()
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  useEffect(() => {
    if (!data?.saved) return
    setOpened(false)
    setName('')
  }, [data])
  const isTaken = taken.some((label) => label.toLowerCase() === name.trim().toLowerCase())
  return (
    <Popover width={240} position="bottom-end" opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>
        <Trigger set={false} onClick={() => setOpened(!opened)}>
          {t('dashboard:views.save')}
        </Trigger>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dashboard:views.save')}>
        <Form method="post" action={address} className={ui.stack}>
          <input type="hidden" name="table" value={table} />
          <input type="hidden" name="query" value={query} />
          <TextInput
            name="name"
            label={t('dashboard:name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={longestName}
            autoComplete="off"
            error={isTaken ? t('errors:SAVED_VIEW_NAME_TAKEN') : data?.error}
          />
          <Button type="submit" size="xs" loading={state !== 'idle'} disabled={isTaken}>
            {t('dashboard:form.save')}
          </Button>
        </Form>
      </Popover.Dropdown>
    </Popover>
  )
}
