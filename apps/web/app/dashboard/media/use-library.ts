import { notifications } from '@mantine/notifications'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { createElement, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { UndoNotice } from '../ui/use-undo-notice.tsx'
import type { Outcome } from './act.ts'
import { buildForm } from './items.ts'

function describe(t: Translate, { intent, count }: Outcome): string | undefined {
  switch (intent) {
    case 'trash':
      return t('dashboard-media:done.trash', { count })
    case 'restore':
      return t('dashboard-media:done.restore', { count })
    case 'purge':
      return t('dashboard-media:done.purge', { count })
    case 'move':
      return t('dashboard-media:done.move', { count })
  }
  return undefined
}

/** Sends actions on files and folders, notifies about the result, and offers to undo them. */
export function useActs(folder: string) {
  const t = useT()
  const { submit, data, state } = useFetcher<Outcome>({ key: 'media' })
  const undo = useRef<FormData>(undefined)
  const announcedAt = useRef(0)
  const send = useCallback(
    (form: FormData) => void submit(form, { method: 'post', action: '/dashboard/media' }),
    [submit],
  )
  const act = useCallback(
    (intent: string, keys: readonly string[], fields: Readonly<Record<string, string>> = {}) => {
      undo.current =
        intent === 'trash'
          ? buildForm('restore', keys)
          : intent === 'move'
            ? buildForm('move', keys, { to: folder })
            : undefined
      send(buildForm(intent, keys, fields))
    },
    [send, folder],
  )
  useEffect(() => {
    if (state !== 'idle' || !data || announcedAt.current === data.time) return
    announcedAt.current = data.time
    const undoForm = undo.current
    undo.current = undefined
    const message = data.error ?? describe(t, data)
    if (!message) return
    const notice = notifications.show({
      withCloseButton: true,
      closeButtonProps: { 'aria-label': t('dashboard:close') },
      autoClose: 8000,
      message:
        undoForm && !data.error
          ? createElement(UndoNotice, {
              text: message,
              onUndo: () => {
                send(undoForm)
                notifications.hide(notice)
              },
            })
          : message,
    })
  }, [data, state, send, t])
  return { act, isBusy: state !== 'idle', outcome: state === 'idle' ? data : undefined }
}

/** The selected items. */
export function useSelection(keys: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const lastToggled = useRef<string>(undefined)
  const listed = new Set([...selected].filter((key) => keys.includes(key)))
  const select = (next: Iterable<string>) => setSelected(new Set(next))
  const toggle = (key: string) => {
    lastToggled.current = key
    const next = new Set(listed)
    if (!next.delete(key)) next.add(key)
    select(next)
  }
  const extend = (key: string) => {
    const [from, to] = [keys.indexOf(lastToggled.current ?? key), keys.indexOf(key)]
    select([...listed, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)])
  }
  return { selected: listed, select, toggle, extend }
}
