import { useT } from '@stoa/messages/react'
import { buildButtonClass, cx, type Image, Picture } from '@stoa/ui'
import { useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { acceptedPictures, type PictureName, pictureFrames, useOwnPicture } from '../../lib/own-picture.ts'
import { useSite } from '../../lib/site.ts'
import { useThumbnail } from '../../lib/use-thumbnail.ts'

interface OwnPictureFieldProps {
  readonly name: PictureName
  readonly value: string
  readonly image: Image | undefined
  /** The initial of the member's name, shown without a photo. */
  readonly initial: string
}

/** A profile picture: saved as soon as it is chosen, dropped or taken with the phone's camera. */
export function OwnPictureField({ name, value, image, initial }: OwnPictureFieldProps) {
  const t = useT()
  const texts = pictureTexts[name]
  const { width, height } = pictureFrames[name]
  const { picker, item, isBusy, error, said, choose, cancel, retry, remove, undo } = useOwnPicture({
    ...{ name, value, openAt: `${useSite().base}/account/picture` },
  })
  const isHydrated = useHydrated()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const drawn = useThumbnail(item?.error ? undefined : item?.file, width, height)
  const isSending = item?.state === 'waiting' || item?.state === 'sending'
  const frame = cx('grid shrink-0 place-items-center overflow-hidden bg-surface font-display', frames[name])
  const fill = 'size-full object-cover'
  return (
    <fieldset
      aria-describedby={`${name}-hint`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsDraggedOver(false)
        choose(event.dataTransfer.files)
      }}
    >
      <legend className="mb-2 text-sm font-medium">{t(texts.label)}</legend>
      <div className={cx('flex gap-5', name === 'photo' ? 'items-center' : 'flex-col items-start')}>
        <span className={cx(frame, isDraggedOver && 'outline-2 outline-offset-3 outline-ink')}>
          {drawn ? (
            <img src={drawn} alt="" className={cx(fill, isSending && 'opacity-60')} />
          ) : image ? (
            <Picture
              {...{ image, ratio: width / height, upTo: 960, className: fill }}
              sizes={name === 'photo' ? '6rem' : '(min-width: 40rem) 36rem, 100vw'}
              alt={t(texts.alt)}
            />
          ) : (
            <span aria-hidden="true">{name === 'photo' && initial}</span>
          )}
        </span>
        <div className="min-w-0 flex-1 space-y-2">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <label
              className={buildButtonClass(
                { look: 'secondary', size: 'medium' },
                'cursor-pointer has-disabled:cursor-not-allowed has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink',
              )}
            >
              {t(value ? texts.change : texts.add)}
              <input
                ref={picker}
                type="file"
                accept={acceptedPictures}
                disabled={!isHydrated}
                className="sr-only"
                onChange={({ currentTarget }) => {
                  choose(currentTarget.files)
                  currentTarget.value = ''
                }}
              />
            </label>
            {isSending ? (
              <Quiet onPress={cancel}>{t('profile:picture.cancel')}</Quiet>
            ) : (
              value && !isBusy && <Quiet onPress={remove}>{t(texts.remove)}</Quiet>
            )}
            {retry && <Quiet onPress={retry}>{t('common:tryAgain')}</Quiet>}
          </div>
          {isSending && (
            <progress
              value={item.progress}
              aria-label={t('profile:picture.uploadingFile', { name: item.file.name })}
              className="block h-1 w-full max-w-60 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
            />
          )}
          {error && (
            <p role="alert" className="text-sm text-danger">
              {error}
            </p>
          )}
          <p role="status" className="flex flex-wrap items-center gap-x-4 text-sm text-success empty:hidden">
            {isBusy && <span className="sr-only">{t('profile:picture.uploading')}</span>}
            {said === 'shown' && t(texts.saved)}
            {said === 'removed' && <span>{t(texts.removed)}</span>}
            {undo && <Quiet onPress={undo}>{t('profile:picture.undo')}</Quiet>}
          </p>
          <p id={`${name}-hint`} className="text-sm text-muted">
            {t(texts.hint)}
          </p>
        </div>
      </div>
    </fieldset>
  )
}

const frames: Readonly<Record<PictureName, string>> = {
  photo: 'size-24 self-start rounded-full text-4xl',
  cover: 'aspect-3/1 w-full rounded-control',
}

const pictureTexts = {
  photo: {
    label: 'profile:photo.label',
    alt: 'profile:photo.alt',
    add: 'profile:photo.add',
    change: 'profile:photo.change',
    remove: 'profile:photo.remove',
    saved: 'profile:photo.saved',
    removed: 'profile:photo.removed',
    hint: 'profile:photo.hint',
  },
  cover: {
    label: 'profile:cover.label',
    alt: 'profile:cover.alt',
    add: 'profile:cover.add',
    change: 'profile:cover.change',
    remove: 'profile:cover.remove',
    saved: 'profile:cover.saved',
    removed: 'profile:cover.removed',
    hint: 'profile:cover.hint',
  },
} as const satisfies Record<PictureName, unknown>

function Quiet({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  return (
    <button type="button" onClick={onPress} className={buildButtonClass({ look: 'quiet' })}>
      {children}
    </button>
  )
}
