import { Button, Input, Progress } from '@mantine/core'
import { type Image, mediaUrl } from '@stoa/ui'
import { acceptedPictures, type PictureName, pictureFrames, useOwnPicture } from '../../lib/own-picture.ts'
import { useThumbnail } from '../../lib/use-thumbnail.ts'
import styles from './members.module.css'

const names = {
  photo: { label: 'Photo', called: 'photo' },
  cover: { label: 'Cover', called: 'cover picture' },
} as const

interface MemberPictureProps {
  readonly name: PictureName
  readonly value: string
  readonly image: Image | undefined
}

/** A picture of a member, which the owner may set or take away; it is saved as soon as it is there. */
export function MemberPicture({ name, value, image }: MemberPictureProps) {
  const { width, height } = pictureFrames[name]
  const { label, called } = names[name]
  const { picker, item, isBusy, error, said, choose, cancel, retry, remove, undo } = useOwnPicture({
    ...{ name, value, openAt: '/dashboard/members/picture' },
  })
  const drawn = useThumbnail(item?.error ? undefined : item?.file, width, height)
  const isSending = item?.state === 'waiting' || item?.state === 'sending'
  const shown = drawn ?? (image && mediaUrl(image, width, height))
  return (
    <fieldset className={styles.picture}>
      <Input.Label component="legend">{label}</Input.Label>
      {shown && <img src={shown} alt={`Their ${called}`} className={styles[name]} />}
      <div className={styles.pictureActs}>
        <Button component="label" variant="default" size="compact-sm">
          {`${value ? 'Change' : 'Add'} ${called}`}
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
          <Button {...act(cancel)}>Cancel</Button>
        ) : (
          value && !isBusy && <Button {...act(remove)}>{`Remove ${called}`}</Button>
        )}
        {retry && <Button {...act(retry)}>Try again</Button>}
        {undo && <Button {...act(undo)}>Undo</Button>}
      </div>
      {isSending && <Progress value={item.progress * 100} size="sm" aria-label={`Sending ${item.file.name}`} />}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <p role="status" className={styles.said}>
        {said === 'shown' && 'Saved.'}
        {said === 'removed' && 'Removed.'}
      </p>
    </fieldset>
  )
}

const act = (onClick: () => void) => ({ type: 'button', variant: 'subtle', size: 'compact-sm', onClick }) as const
