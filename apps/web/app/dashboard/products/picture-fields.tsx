import { ActionIcon, Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { buildMediaUrl, type Image } from '@stoa/ui'
import { useRef, useState } from 'react'
import { moveItem } from '../../lib/move-item.ts'
import { MediaPicker } from '../media/picker.tsx'
import { Card } from '../ui/card.tsx'
import { CloseIcon, LeftIcon, PlusIcon, RightIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { AltTextDialog } from './alt-text-dialog.tsx'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import { VideoFields } from './video-fields.tsx'

interface Picture {
  readonly id: string
  readonly image: Image
  readonly altText: string
}

/** The images of a product in order, moved by dragging or by buttons. A click opens the alt text. */
export function PictureFields({ draft }: { draft: Pick<Draft, 'pictures' | 'videos'> }) {
  const t = useT()
  const [pictures, setPictures] = useState<readonly Picture[]>(draft.pictures)
  const [isPicking, setIsPicking] = useState(false)
  const [describedId, setDescribedId] = useState<string>()
  const described = pictures.find(({ id }) => id === describedId)
  const draggedIndex = useRef<number>(undefined)
  const move = (from: number, to: number) => setPictures(moveItem(pictures, from, to))
  return (
    <Card
      title={t('dashboard-products:images')}
      beside={
        <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setIsPicking(true)}>
          {t('dashboard-products:images.add')}
        </Button>
      }
    >
      <input type="hidden" name="pictures" value={JSON.stringify(pictures.map(({ id }) => id))} />
      <input type="hidden" name="altTexts" value={JSON.stringify(pictures.map(({ altText }) => altText))} />
      {pictures.length === 0 && <p className={ui.muted}>{t('dashboard-products:images.none')}</p>}
      <ol className={styles.pictures} aria-label={t('dashboard-products:images.order')}>
        {pictures.map(({ id, image, altText }, at) => (
          <li
            key={id}
            draggable
            onDragStart={() => {
              draggedIndex.current = at
            }}
            onDragOver={(event) => draggedIndex.current !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (draggedIndex.current === undefined) return
              event.preventDefault()
              move(draggedIndex.current, at)
              draggedIndex.current = undefined
            }}
          >
            <button type="button" className={styles.picture} onClick={() => setDescribedId(id)}>
              <img
                src={buildMediaUrl(image, 240, 240)}
                alt={t('dashboard-products:images.position', { position: at + 1, total: pictures.length })}
              />
              <span dir={altText ? 'auto' : undefined} data-missing={!altText || undefined}>
                {altText || t('dashboard-products:altText.missing')}
              </span>
            </button>
            <span className={styles.pictureActs}>
              <ActionIcon
                size="sm"
                variant="default"
                aria-label={t('dashboard-products:images.forward', { position: at + 1 })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <LeftIcon size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                variant="default"
                aria-label={t('dashboard-products:images.back', { position: at + 1 })}
                disabled={at === pictures.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <RightIcon size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                variant="default"
                aria-label={t('dashboard-products:images.remove', { position: at + 1 })}
                onClick={() => setPictures(pictures.filter((picture) => picture.id !== id))}
              >
                <CloseIcon size={14} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      <VideoFields videos={draft.videos} />
      {described && (
        <AltTextDialog
          key={described.id}
          image={described.image}
          altText={described.altText}
          onClose={() => setDescribedId(undefined)}
          onSave={(altText) => {
            setDescribedId(undefined)
            setPictures(pictures.map((picture) => (picture.id === described.id ? { ...picture, altText } : picture)))
          }}
        />
      )}
      {isPicking && (
        <MediaPicker
          excludedIds={pictures.map(({ id }) => id)}
          onClose={() => setIsPicking(false)}
          onPick={(files) => {
            setIsPicking(false)
            setPictures([...pictures, ...files.map(({ id, image }) => ({ id, image, altText: '' }))])
          }}
        />
      )}
    </Card>
  )
}
