import { Button } from '@mantine/core'
import { type Image, mediaUrl } from '@stoa/ui'
import { useRef, useState } from 'react'
import { MediaPicker } from '../media/picker.tsx'
import ui from '../ui/ui.module.css'
import styles from './shop.module.css'

interface PictureFieldProps {
  readonly name: string
  readonly label: string
  readonly picture: (Image & { readonly id: string }) | undefined
  readonly error: string | undefined
}

/** One picture out of the whole library, uploaded on the way if need be; or none. */
export function PictureField({ name, label, picture, error }: PictureFieldProps) {
  const [chosen, setChosen] = useState(picture)
  const [isPicking, setIsPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsPicking(false)
    button.current?.focus()
  }
  return (
    <fieldset className={styles.picture} aria-describedby={error && `${name}-error`}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={chosen?.id ?? ''} />
      {chosen ? (
        <img src={mediaUrl(chosen, 320, 200)} alt={chosen.altText || label} width={160} height={100} />
      ) : (
        <p className={styles.noPicture}>None</p>
      )}
      <div className={ui.buttons}>
        <Button
          ref={button}
          variant="default"
          aria-label={`${chosen ? 'Change' : 'Choose or upload'}: ${label}`}
          onClick={() => setIsPicking(true)}
        >
          {chosen ? 'Change' : 'Choose or upload'}
        </Button>
        {chosen && (
          <Button
            variant="subtle"
            aria-label={`Remove: ${label}`}
            onClick={() => {
              setChosen(undefined)
              button.current?.focus()
            }}
          >
            Remove
          </Button>
        )}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.wrong}>
          {error}
        </p>
      )}
      {isPicking && (
        <MediaPicker
          isSingle
          excludedIds={chosen ? [chosen.id] : []}
          onClose={close}
          onPick={([file]) => {
            if (file) setChosen({ ...file.image, id: file.id })
            close()
          }}
        />
      )}
    </fieldset>
  )
}
