import { Button, Input } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { buildMediaUrl } from '@stoa/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Picked } from '../../media/picker.tsx'
import { ItemActs } from '../../ui/item-acts.tsx'
import styles from '../data.module.css'
import { readPicture, writePicture } from './write-value.ts'

const MediaPicker = lazy(async () => ({ default: (await import('../../media/picker.tsx')).MediaPicker }))

interface PicturesFieldProps {
  readonly label: string
  readonly description: string | undefined
  readonly error: string | undefined
  readonly value: unknown
  /** An image instead of a gallery. */
  readonly isSingle: boolean
  onChange(value: unknown): void
}

/** An image or a gallery of the media library. */
export function PicturesField({ label, description, error, value, isSingle, onChange }: PicturesFieldProps) {
  const t = useT()
  const [isPicking, setIsPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const entries: readonly unknown[] = Array.isArray(value) ? value : value ? [value] : []
  const change = (next: readonly unknown[]) => onChange(next.length === 0 ? undefined : isSingle ? next[0] : next)
  const close = () => {
    setIsPicking(false)
    button.current?.focus()
  }
  const pick = (files: readonly Picked[]) => {
    const sources = files.map(({ id, name, image }) => ({
      src: writePicture({ id, name, width: image.width, height: image.height }),
      slug: id,
      title: name,
    }))
    change(
      isSingle ? sources.map(({ src }) => src) : [...entries, ...sources.map((each) => ({ type: 'image', ...each }))],
    )
    close()
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {description && <Input.Description>{description}</Input.Description>}
      <ul className={styles.gallery}>
        {entries.map((entry, index) => {
          const picture = readPicture(entry)
          const name = String(index + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice
            <li key={index}>
              {picture && (
                <img src={picture.id ? buildMediaUrl(picture, 160, 160) : picture.url} alt="" width={80} height={80} />
              )}
              <ItemActs
                index={index}
                count={entries.length}
                labels={{
                  up: t('dashboard-data:picture.up', { number: name }),
                  down: t('dashboard-data:picture.down', { number: name }),
                  remove: t('dashboard-data:picture.remove', { number: name }),
                }}
                onMove={(from, to) => {
                  const next = [...entries]
                  next.splice(to, 0, ...next.splice(from, 1))
                  change(next)
                }}
                onRemove={() => change(entries.filter((_, each) => each !== index))}
              />
            </li>
          )
        })}
      </ul>
      <Button ref={button} variant="default" size="xs" onClick={() => setIsPicking(true)}>
        {t(isSingle ? 'dashboard-data:picture.choose' : 'dashboard-data:picture.add')}
      </Button>
      {error && <Input.Error>{error}</Input.Error>}
      {isPicking && (
        <Suspense fallback={null}>
          <MediaPicker excludedIds={[]} isSingle={isSingle} onPick={pick} onClose={close} />
        </Suspense>
      )}
    </fieldset>
  )
}
