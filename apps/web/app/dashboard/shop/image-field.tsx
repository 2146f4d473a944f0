import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { buildMediaUrl, type Image } from '@stoa/ui'
import { useRef, useState } from 'react'
import { MediaPicker } from '../media/picker.tsx'
import ui from '../ui/ui.module.css'
import styles from './shop.module.css'

interface ImageFieldProps {
  readonly name: string
  readonly label: string
  readonly image: (Image & { readonly id: string }) | undefined
  readonly error: string | undefined
}

/** An image of the media library, or none. */
export function ImageField({ name, label, image, error }: ImageFieldProps) {
  const t = useT()
  const [chosen, setChosen] = useState(image)
  const [isPicking, setIsPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsPicking(false)
    button.current?.focus()
  }
  return (
    <fieldset className={styles.image} aria-describedby={error && `${name}-error`}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={chosen?.id ?? ''} />
      {chosen ? (
        <img src={buildMediaUrl(chosen, 320, 200)} alt={chosen.altText || label} width={160} height={100} />
      ) : (
        <p className={styles.noImage}>{t('dashboard:none')}</p>
      )}
      <div className={ui.buttons}>
        <Button
          ref={button}
          variant="default"
          aria-label={t(chosen ? 'dashboard-shop:image.changeNamed' : 'dashboard-shop:image.chooseNamed', {
            name: label,
          })}
          onClick={() => setIsPicking(true)}
        >
          {t(chosen ? 'dashboard-shop:image.change' : 'dashboard-shop:image.choose')}
        </Button>
        {chosen && (
          <Button
            variant="subtle"
            aria-label={t('dashboard-shop:image.removeNamed', { name: label })}
            onClick={() => {
              setChosen(undefined)
              button.current?.focus()
            }}
          >
            {t('dashboard:remove')}
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
