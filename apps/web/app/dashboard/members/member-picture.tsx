import { Button, Input, Progress } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { buildMediaUrl, type Image } from '@stoa/ui'
import { acceptedPictures, type PictureName, pictureFrames, useOwnPicture } from '../../lib/own-picture.ts'
import { useThumbnail } from '../../lib/use-thumbnail.ts'
import styles from './members.module.css'

const texts = {
  photo: {
    label: 'profile:photo.label',
    alt: 'dashboard-members:pictures.photoAlt',
    add: 'profile:photo.add',
    change: 'profile:photo.change',
    remove: 'profile:photo.remove',
  },
  cover: {
    label: 'profile:cover.label',
    alt: 'dashboard-members:pictures.coverAlt',
    add: 'profile:cover.add',
    change: 'profile:cover.change',
    remove: 'profile:cover.remove',
  },
} as const

interface MemberPictureProps {
  readonly name: PictureName
  readonly value: string
  readonly image: Image | undefined
}

/** A profile picture that the owner can set or remove. Changes are saved at once. */
export function MemberPicture({ name, value, image }: MemberPictureProps) {
  const t = useT()
  const { width, height } = pictureFrames[name]
  const { label, alt, add, change, remove: removeLabel } = texts[name]
  const { picker, item, isBusy, error, said, choose, cancel, retry, remove, undo } = useOwnPicture({
    ...{ name, value, openAt: '/dashboard/members/picture' },
  })
  const preview = useThumbnail(item?.error ? undefined : item?.file, width, height)
  const isSending = item?.state === 'waiting' || item?.state === 'sending'
  const src = preview ?? (image && buildMediaUrl(image, width, height))
  return (
    <fieldset className={styles.picture}>
      <Input.Label component="legend">{t(label)}</Input.Label>
      {src && <img src={src} alt={t(alt)} className={styles[name]} />}
      <div className={styles.pictureActs}>
        <Button component="label" variant="default" size="compact-sm">
          {t(value ? change : add)}
          <input
            ref={picker}
            type="file"
            accept={acceptedPictures}
            className={styles.unseen}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </Button>
        {isSending ? (
          <Button {...act(cancel)}>{t('dashboard:cancel')}</Button>
        ) : (
          value && !isBusy && <Button {...act(remove)}>{t(removeLabel)}</Button>
        )}
        {retry && <Button {...act(retry)}>{t('common:tryAgain')}</Button>}
        {undo && <Button {...act(undo)}>{t('dashboard:undo')}</Button>}
      </div>
      {isSending && (
        <Progress
          value={item.progress * 100}
          size="sm"
          aria-label={t('profile:picture.uploadingFile', { name: item.file.name })}
        />
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <p role="status" className={styles.said}>
        {said === 'shown' && t('profile:saved')}
        {said === 'removed' && t('dashboard-members:pictures.removed')}
      </p>
    </fieldset>
  )
}

const act = (onClick: () => void) => ({ type: 'button', variant: 'subtle', size: 'compact-sm', onClick }) as const
