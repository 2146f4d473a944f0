import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { refusalBy, UploadRefused, Uploads } from './uploads.ts'

/** One of the two pictures that a profile shows. */
export type PictureName = 'photo' | 'cover'

/** How each is called, and its frame in pixels as it is looked at while it is sent. */
export const pictureFrames = {
  photo: { label: 'Photo', called: 'photo', width: 160, height: 160 },
  cover: { label: 'Cover', called: 'cover picture', width: 480, height: 160 },
} as const

const megabyte = 1024 ** 2
const most = 10 * megabyte

/** Named one by one, as phones then hand over what is in their own form as one of these. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

function refusalOfPicture({ type, size }: { type: string; size: number }): string | undefined {
  if (!acceptedPictures.split(',').includes(type)) return 'Only pictures: JPEG, PNG, WebP, GIF or AVIF.'
  return size > most ? `Larger than ${most / megabyte} MB.` : undefined
}

/** As a form names a picture of a profile: by its file or, where an app has written it, by its address. Empty for none. */
export const pictureValue = (picture: { id?: string; url?: string } | undefined): string =>
  picture?.id || picture?.url || ''

/** What an update says of it. */
export const pictureFor = (value: string): { id: string } | { url: string } | null =>
  value === '' ? null : /^[\w.~-]+$/.test(value) ? { id: value } : { url: value }

const tooMany = new UploadRefused('That were many pictures for one day. Try again tomorrow.', false)

interface OwnPictureRules {
  readonly name: PictureName
  /** What the form would say of the picture that is there. */
  readonly value: string
  /** The page's address that makes addresses for pictures. */
  readonly openAt: string
  /** The page's address that saves. */
  readonly saveAt?: string
}

export interface PictureSaved {
  readonly saved?: unknown
  readonly alert?: string | undefined
  readonly errors?: Readonly<Record<string, string>>
}

/** A picture that is sent as soon as it is chosen and shown as soon as it is there; taking it away can be undone. */
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
        refusal: refusalOfPicture,
        async open({ name: called, type }) {
          const body = new URLSearchParams({ filename: called.slice(-200), mimeType: type })
          const answer = await fetch(openAt, { method: 'POST', body })
          if (answer.ok) return (await answer.json()).uploadUrl
          throw answer.status === 429 ? tooMany : refusalBy(answer.status)
        },
        onSent: ({ id }) => save.current(id),
      }),
  )
  const item = useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items).at(-1)
  const forget = () => takeBack(uploads)
  useEffect(() => () => takeBack(uploads), [uploads])
  /** What had the focus is gone then: it stays with the picture. */
  const after = (act: () => void) => () => {
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
    cancel: after(forget),
    retry: item?.mayRetry ? after(() => uploads.retry(item.key)) : undefined,
    remove: after(() => {
      forget()
      setFormer(value)
      save.current('')
    }),
    undo: former && !value && !isSaving ? after(() => save.current(former)) : undefined,
  }
}

function takeBack(uploads: Uploads): void {
  for (const { key } of uploads.items()) uploads.remove(key)
}
