import { notifications } from '@mantine/notifications'
import { createElement, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from './act.ts'
import { countOf, formOf } from './items.ts'
import { UndoNotice } from './undo-notice.tsx'

const said: Readonly<Record<string, string>> = {
  trash: 'put into the trash',
  restore: 'put back',
  purge: 'deleted for good',
  move: 'moved',
}

/** What is done to files and folders: sent, told, and taken back where that goes. */
export function useActs(folder: string) {
  const { submit, data, state } = useFetcher<Outcome>({ key: 'media' })
  const undo = useRef<FormData>(undefined)
  const announcedCount = useRef(0)
  const send = useCallback(
    (form: FormData) => void submit(form, { method: 'post', action: '/dashboard/media' }),
    [submit],
  )
  const act = useCallback(
    (intent: string, keys: readonly string[], more: Readonly<Record<string, string>> = {}) => {
      undo.current =
        intent === 'trash'
          ? formOf('restore', keys)
          : intent === 'move'
            ? formOf('move', keys, { to: folder })
            : undefined
      send(formOf(intent, keys, more))
    },
    [send, folder],
  )
  useEffect(() => {
    if (state !== 'idle' || !data || announcedCount.current === data.at) return
    announcedCount.current = data.at
    const back = undo.current
    undo.current = undefined
    const what = said[data.intent]
    if (!data.error && !what) return
    const message = data.error ?? `${countOf(data.count)} ${what}`
    const notice = notifications.show({
      withCloseButton: true,
      closeButtonProps: { 'aria-label': 'Close' },
      autoClose: 8000,
      message:
        back && !data.error
          ? createElement(UndoNotice, {
              text: message,
              onUndo: () => {
                send(back)
                notifications.hide(notice)
              },
            })
          : message,
    })
  }, [data, state, send])
  return { act, isBusy: state !== 'idle', outcome: state === 'idle' ? data : undefined }
}

/** Which items are chosen: one by a press, more by keys and boxes. */
export function useChoice(keys: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const here = new Set([...chosen].filter((key) => keys.includes(key)))
  const set = (next: Iterable<string>) => setChosen(new Set(next))
  const toggle = (key: string) => {
    last.current = key
    const next = new Set(here)
    if (!next.delete(key)) next.add(key)
    set(next)
  }
  const extend = (key: string) => {
    const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)]
    set([...here, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)])
  }
  return { chosen: here, set, toggle, extend }
}
