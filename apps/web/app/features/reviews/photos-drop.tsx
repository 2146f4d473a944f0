import { useT } from '@stoa/messages/react'
import { buildButtonClass, buildMediaUrl, CloseIcon, cx } from '@stoa/ui'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { getDocumentBase } from '../../lib/document-base.ts'
import { createRefusal, formatSize, type Upload, Uploads } from '../../lib/uploads.ts'
import { useThumbnail } from '../../lib/use-thumbnail.ts'
import { accepted, describeRefusal, mostMegabytes, mostShots, type Shot, toFormValue } from './photos.ts'

async function open({ name, type }: File): Promise<string> {
  const body = new URLSearchParams({ filename: name.slice(-200), mimeType: type })
  const answer = await fetch(`${getDocumentBase()}/review-photos`, { method: 'POST', body })
  if (answer.ok) return (await answer.json()).uploadUrl
  throw createRefusal(answer.status)
}

const renderLight = (text: ReactNode) => <span className="font-normal text-muted">{text}</span>

interface PhotosDropProps {
  readonly shots: readonly Shot[]
  readonly onBusy: (isBusy: boolean) => void
}

/** Accepts photos and videos by drag and drop, file picker and phone camera. */
export default function PhotosDrop({ shots, onBusy }: PhotosDropProps) {
  const t = useT()
  const [uploads] = useState(() => new Uploads({ open, refusal: (file) => describeRefusal(t, file), most: mostShots }))
  const items = useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items)
  const [gone, setGone] = useState<readonly string[]>([])
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const remaining = shots.filter((shot) => !gone.includes(shot.id))
  const isBusy = items.some(({ state }) => state === 'waiting' || state === 'sending')
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])

  const add = (files: FileList | null | undefined) => files && uploads.add(files, remaining.length)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(false)
    add(event.dataTransfer.files)
  }
  const refocusAfter = (act: () => void) => () => {
    act()
    // The focused button is gone, so the focus moves to the field.
    picker.current?.focus()
  }
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-medium">
        {t.rich('common:optional', { label: t('reviews:media.title'), light: renderLight })}
      </legend>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsDraggedOver(true)
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={drop}
        className={cx(
          'flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed px-4 py-5 text-center transition-colors duration-fast has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink',
          isDraggedOver ? 'border-ink bg-surface' : 'border-line-strong hover:border-ink',
        )}
      >
        <input
          ref={picker}
          type="file"
          multiple
          accept={accepted}
          className="sr-only"
          onChange={({ currentTarget }) => {
            add(currentTarget.files)
            currentTarget.value = ''
          }}
        />
        <span className="font-medium underline underline-offset-4">{t('reviews:media.add')}</span>
        <span className="text-sm text-muted pointer-coarse:hidden">{t('reviews:media.drop')}</span>
      </label>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {t('reviews:media.hint', { count: mostShots, photo: mostMegabytes.image, video: mostMegabytes.video })}
      </p>
      {remaining.length + items.length > 0 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2" aria-label={t('reviews:media.added')}>
          {remaining.map((shot, at) => (
            <Row
              key={shot.id}
              name={t(shot.kind === 'image' ? 'reviews:media.photo' : 'reviews:media.video', { number: at + 1 })}
              thumbnail={shot.kind === 'image' ? buildMediaUrl(shot.image, 160, 160) : undefined}
              isFilm={shot.kind === 'video'}
              onRemove={refocusAfter(() => setGone([...gone, shot.id]))}
            >
              <input type="hidden" name="media" value={toFormValue(shot)} />
            </Row>
          ))}
          {items.map((item) => (
            <Sending
              key={item.key}
              item={item}
              onRemove={refocusAfter(() => uploads.remove(item.key))}
              onRetry={refocusAfter(() => uploads.retry(item.key))}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {isBusy ? t('reviews:media.uploading') : items.some(({ state }) => state === 'done') && t('reviews:media.done')}
      </p>
    </fieldset>
  )
}

interface SendingProps {
  readonly item: Upload
  readonly onRemove: () => void
  readonly onRetry: () => void
}

function Sending({ item: { file, state, progress, sent, error, mayRetry }, onRemove, onRetry }: SendingProps) {
  const t = useT()
  const thumbnail = useThumbnail(file, 160, 160)
  return (
    <Row
      name={file.name}
      thumbnail={thumbnail}
      isFilm={file.type.startsWith('video/')}
      error={error}
      onRemove={onRemove}
      onRetry={mayRetry ? onRetry : undefined}
    >
      {sent && (
        <input type="hidden" name="media" value={`${sent.mediaType === 'VIDEO' ? 'video' : 'image'}:${sent.id}`} />
      )}
      {(state === 'waiting' || state === 'sending') && (
        <progress
          value={progress}
          aria-label={t('reviews:media.uploadingFile', { name: file.name })}
          className="h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        />
      )}
      {state === 'done' && <span className="text-sm text-muted">{formatSize(file.size, t.language)}</span>}
    </Row>
  )
}

interface RowProps {
  readonly name: string
  readonly thumbnail: string | undefined
  readonly isFilm: boolean
  readonly error?: string | undefined
  readonly onRemove: () => void
  readonly onRetry?: (() => void) | undefined
  readonly children: ReactNode
}

function Row({ name, thumbnail, isFilm, error, onRemove, onRetry, children }: RowProps) {
  const t = useT()
  return (
    <li className={cx('flex items-center gap-3 rounded-control border p-2', error ? 'border-danger' : 'border-line')}>
      {thumbnail ? (
        <img src={thumbnail} alt="" className="size-16 shrink-0 rounded-control bg-surface object-cover" />
      ) : (
        <span aria-hidden="true" className="grid size-16 shrink-0 place-items-center rounded-control bg-surface">
          {isFilm && '▶'}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        {onRetry && (
          <button type="button" onClick={onRetry} className={buildButtonClass({ look: 'quiet', size: 'small' })}>
            {t('common:tryAgain')}
          </button>
        )}
        {children}
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('common:remove', { name })}
        className="grid size-11 place-items-center"
      >
        <CloseIcon />
      </button>
    </li>
  )
}
