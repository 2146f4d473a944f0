import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { createRefusal, translateInBrowser, UploadRefused, Uploads } from './uploads.ts'

/** One of the two pictures that a profile shows. */
export type PictureName = 'photo' | 'cover'

/** Frame sizes in pixels of the previews during an upload. */
export const pictureFrames = {
  photo: { width: 160, height: 160 },
  cover: { width: 480, height: 160 },
} as const

const megabyte = 1024 ** 2
const most = 10 * megabyte

/** Listed one by one, as phones then convert photos in their own format to one of these. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

function describePictureRefusal({ type, size }: { type: string; size: number }): string | undefined {
  if (!acceptedPictures.split(',').includes(type)) return translateInBrowser()('ui:picture.wrongType')
  return size > most ? translateInBrowser()('ui:picture.tooLarge', { size: most / megabyte }) : undefined
}

/** The form value of a profile picture: its file id or, if an app has set it, its URL. Empty for none. */
export const toPictureValue = (picture: { id?: string; url?: string } | undefined): string =>
  picture?.id || picture?.url || ''

/** The update for a form value. */
export const parsePicture = (value: string): { id: string } | { url: string } | null =>
  value === '' ? null : /^[\w.~-]+$/.test(value) ? { id: value } : { url: value }

const createTooMany = () => new UploadRefused(translateInBrowser()('ui:picture.tooMany'), false)

interface OwnPictureRules {
  readonly name: PictureName
  /** The form value of the current picture. */
  readonly value: string
  /** The page's route that makes upload URLs. */
  readonly openAt: string
  /** The page's route that saves. */
  readonly saveAt?: string
}

export interface PictureSaved {
  readonly saved?: unknown
  readonly alert?: string | undefined
  readonly errors?: Readonly<Record<string, string>>
}

/** Uploads a picture when it is chosen and saves it when it has arrived; removing it can be undone. */
export function useOwnPicture({ name, value, openAt, saveAt }: OwnPictureRules) {
  const fetcher: FetcherWithComponents<PictureSaved> = useFetcher()
  const [former, setFormer] = useState('')
  const picker: RefObject<HTMLInputElement | null> = useRef(null)
  const save = useRef((_: string) => {})
  save.current = (file) =>
    void fetcher.submit({ intent: name, file }, { method: 'post', ...(saveAt && { action: saveAt }) })
  const [uploads] = useState(
    () =>
      new Uploads({
        refusal: describePictureRefusal,
        async open({ name: filename, type }) {
          const body = new URLSearchParams({ filename: filename.slice(-200), mimeType: type })
          const answer = await fetch(openAt, { method: 'POST', body })
          if (answer.ok) return (await answer.json()).uploadUrl
          throw answer.status === 429 ? createTooMany() : createRefusal(answer.status)
        },
        onSent: ({ id }) => save.current(id),
      }),
  )
  const item = useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items).at(-1)
  const forget = () => takeBack(uploads)
  useEffect(() => () => takeBack(uploads), [uploads])
  /** The focused button disappears, so the focus moves to the picker. */
  const refocusAfter = (act: () => void) => () => {
    act()
    picker.current?.focus()
  }
  const isSaving = fetcher.state !== 'idle'
  const { alert, errors } = fetcher.data ?? {}
  const refusal = isSaving ? undefined : (errors?.[name] ?? alert)
  const isSaved = !isSaving && fetcher.data?.saved !== undefined
  return {
    picker,
    item,
    isBusy: isSaving || item?.state === 'waiting' || item?.state === 'sending',
    error: item?.error ?? refusal,
    said: isSaved && !item?.error ? (value ? ('shown' as const) : ('removed' as const)) : undefined,
    choose(files: Iterable<File> | null | undefined) {
      const file = files && [...files][0]
      if (!file) return
      forget()
      setFormer('')
      uploads.add([file])
    },
    cancel: refocusAfter(forget),
    retry: item?.mayRetry ? refocusAfter(() => uploads.retry(item.key)) : undefined,
    remove: refocusAfter(() => {
      forget()
      setFormer(value)
      save.current('')
    }),
    undo: former && !value && !isSaving ? refocusAfter(() => save.current(former)) : undefined,
  }
}

function takeBack(uploads: Uploads): void {
  for (const { key } of uploads.items()) uploads.remove(key)
}
