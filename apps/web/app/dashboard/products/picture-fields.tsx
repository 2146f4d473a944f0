import { ActionIcon, Button } from '@mantine/core'
import { type Image, mediaUrl } from '@stoa/ui'
import { useRef, useState } from 'react'
import { MediaPicker } from '../media/picker.tsx'
import { CloseIcon, LeftIcon, PlusIcon, RightIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Draft } from './draft.ts'
import styles from './form.module.css'

interface Picture {
  readonly id: string
  readonly image: Image
}

/** The pictures of a product in their order: dragged, or moved by the buttons of each. */
export function PictureFields({ pictures: before }: { pictures: Draft['pictures'] }) {
  const [pictures, setPictures] = useState<readonly Picture[]>(before)
  const [isPicking, setIsPicking] = useState(false)
  const dragged = useRef<number>(undefined)
  const move = (from: number, to: number) => {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    setPictures(next)
  }
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="pictures">
      <div className={ui.sectionHead}>
        <h2 id="pictures">Pictures</h2>
        <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setIsPicking(true)}>
          Add pictures
        </Button>
      </div>
      <input type="hidden" name="pictures" value={JSON.stringify(pictures.map(({ id }) => id))} />
      {pictures.length === 0 && <p className={ui.muted}>The first picture is the one that lists show.</p>}
      <ol className={styles.pictures} aria-label="Pictures in their order">
        {pictures.map(({ id, image }, at) => (
          <li
            key={id}
            draggable
            onDragStart={() => {
              dragged.current = at
            }}
            onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged.current === undefined) return
              event.preventDefault()
              move(dragged.current, at)
              dragged.current = undefined
            }}
          >
            <img src={mediaUrl(image, 240, 240)} alt={`${at + 1} of ${pictures.length}`} />
            <span className={styles.pictureActs}>
              <ActionIcon
                size="sm"
                variant="default"
                aria-label={`Move picture ${at + 1} forward`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <LeftIcon size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                variant="default"
                aria-label={`Move picture ${at + 1} back`}
                disabled={at === pictures.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <RightIcon size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                variant="default"
                aria-label={`Remove picture ${at + 1}`}
                onClick={() => setPictures(pictures.filter((picture) => picture.id !== id))}
              >
                <CloseIcon size={14} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      {isPicking && (
        <MediaPicker
          excludedIds={pictures.map(({ id }) => id)}
          onClose={() => setIsPicking(false)}
          onPick={(files) => {
            setIsPicking(false)
            setPictures([...pictures, ...files])
          }}
        />
      )}
    </section>
  )
}
