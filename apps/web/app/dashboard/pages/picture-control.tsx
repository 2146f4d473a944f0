import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { buildMediaUrl } from '@stoa/ui'
import { useRef, useState } from 'react'
import { MediaPicker, type Picked } from '../media/picker.tsx'
import ui from '../ui/ui.module.css'
import styles from './pages.module.css'

export interface SectionPicture {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
  readonly altText?: string
}

/** The picked file with its size; undefined if its size is unknown. */
export async function toSectionPicture({ id, image }: Picked): Promise<SectionPicture> {
  const { url, altText } = image
  const { width, height } = image.width && image.height ? image : await measure(url)
  return { id, url, width: width ?? 1600, height: height ?? 900, ...(altText && { altText }) }
}

function measure(url: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight })
    picture.onerror = () => resolve({ width: 1600, height: 900 })
    picture.src = url
  })
}

interface PictureControlProps {
  readonly label: string
  readonly description?: string
  readonly picture: SectionPicture | undefined
  /** Whether the alt text is entered elsewhere. */
  readonly hasNoText?: boolean
  onChange(picture: SectionPicture | undefined): void
}

/** A picture of the media library with its description, or none. */
export function PictureControl({ label, description, picture, hasNoText = false, onChange }: PictureControlProps) {
  const t = useT()
  const [isPicking, setIsPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsPicking(false)
    button.current?.focus()
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {description && <p className={`${ui.muted} ${ui.small}`}>{description}</p>}
      {picture && (
        <img src={buildMediaUrl(picture, 480, 270)} alt={picture.altText || label} className={styles.picture} />
      )}
      <div className={ui.buttons}>
        <Button
          ref={button}
          variant="default"
          size="xs"
          aria-label={t(picture ? 'dashboard-shop:image.changeNamed' : 'dashboard-shop:image.chooseNamed', {
            name: label,
          })}
          onClick={() => setIsPicking(true)}
        >
          {t(picture ? 'dashboard-shop:image.change' : 'dashboard-shop:image.choose')}
        </Button>
        {picture && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('dashboard-shop:image.removeNamed', { name: label })}
            onClick={() => onChange(undefined)}
          >
            {t('dashboard:remove')}
          </Button>
        )}
      </div>
      {picture && !hasNoText && (
        <TextInput
          label={t('dashboard-pages:field.altText')}
          description={t('dashboard-pages:field.altText.hint')}
          value={picture.altText ?? ''}
          maxLength={500}
          onChange={({ currentTarget: { value } }) => {
            const { altText: _, ...rest } = picture
            onChange({ ...rest, ...(value && { altText: value }) })
          }}
        />
      )}
      {isPicking && (
        <MediaPicker
          isSingle
          excludedIds={picture ? [picture.id] : []}
          onClose={close}
          onPick={async ([file]) => {
            close()
            if (file) onChange(await toSectionPicture(file))
          }}
        />
      )}
    </fieldset>
  )
}
