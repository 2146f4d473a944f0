import { Button, Modal, TextInput } from '@mantine/core'
import type { Image } from '@stoa/ui'
import { mediaUrl } from '@stoa/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Uploads } from '../../lib/uploads.ts'
import { useAsked, useFound } from '../../lib/use-asked.ts'
import { FolderIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { loader } from './browse.ts'
import styles from './media.module.css'
import { openUpload, refusalOfFile } from './open-upload.ts'
import type { FileItem } from './read.ts'
import { UploadTray } from './upload-tray.tsx'

export interface Picked {
  readonly id: string
  readonly name: string
  readonly image: Image
}

interface MediaPickerProps {
  /** Of files that are there already and not offered again. */
  readonly taken: readonly string[]
  /** Only one can be chosen: the last. */
  readonly single?: boolean
  onPick(files: readonly Picked[]): void
  onClose(): void
}

/** Pictures of the library, to choose some of; new ones are added on the way. */
export function MediaPicker({ taken, single = false, onPick, onClose }: MediaPickerProps) {
  const [folder, setFolder] = useState('')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly Picked[]>([])
  const { ask, data, isAsking } = useAsked<typeof loader>('media-picker')
  // Where the shown ones go on, and those before that.
  const [cursor, setCursor] = useState('')
  const [before, setBefore] = useState<readonly FileItem[]>([])
  const look = useRef(() => {})
  useEffect(() => {
    const asked = new URLSearchParams({ folder, q: text, kind: 'image', cursor })
    look.current = () => void ask(`/dashboard/media/browse?${asked}`)
    const wait = setTimeout(() => look.current(), text ? 250 : 0)
    return () => clearTimeout(wait)
  }, [folder, text, cursor, ask])
  const anew = () => {
    setCursor('')
    setBefore([])
  }
  const open = (id: string) => {
    setFolder(id)
    anew()
  }
  const within = `/dashboard/media/browse?${new URLSearchParams({ folder })}`
  const { data: inside } = useFound<typeof loader>(within, 0, 'media-picker-folders')
  const place = useRef(folder)
  place.current = folder
  const [uploads] = useState(
    () =>
      new Uploads({
        open: (file) => openUpload(file, place.current),
        refusal: (file) => (file.type.startsWith('image/') ? refusalOfFile(file) : 'This is no picture.'),
        onSent: ({ id, url }) => {
          if (url) setChosen((held) => [...(single ? [] : held), { id, name: id, image: { id, url } }])
          look.current()
        },
      }),
  )
  const sending = useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items)
  const toggle = (file: Picked) =>
    setChosen(
      chosen.some(({ id }) => id === file.id)
        ? chosen.filter(({ id }) => id !== file.id)
        : [...(single ? [] : chosen), file],
    )
  const known = new Map([...before, ...(data?.files ?? [])].map((file) => [file.id, file]))
  const files = [...known.values()].filter(({ id, image }) => image && !taken.includes(id))
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={single ? 'Choose a picture' : 'Pictures'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <section
        className={styles.picker}
        aria-label="Choose or drop pictures"
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          uploads.add(event.dataTransfer.files)
        }}
      >
        <div className={styles.pickTools}>
          <TextInput
            type="search"
            aria-label="Search pictures"
            placeholder="Words of the name"
            value={text}
            data-autofocus
            onChange={(event) => {
              setText(event.currentTarget.value)
              anew()
            }}
          />
          <Button component="label" variant="default">
            Upload
            <input
              type="file"
              multiple={!single}
              accept="image/*"
              className={styles.unseen}
              aria-label="Pictures to upload"
              onChange={({ currentTarget }) => {
                uploads.add(currentTarget.files ?? [])
                currentTarget.value = ''
              }}
            />
          </Button>
        </div>
        {!text && (
          <nav aria-label="Folder" className={styles.trail}>
            <button type="button" onClick={() => open('')}>
              Library
            </button>
            {inside?.trail.map(({ id, name }) => (
              <button key={id} type="button" onClick={() => open(id)}>
                {name}
              </button>
            ))}
          </nav>
        )}
        <ul className={styles.pick} aria-label="Pictures to choose from" aria-busy={isAsking}>
          {!text &&
            inside?.folders.map(({ id, name }) => (
              <li key={id}>
                <button type="button" className={styles.face} onClick={() => open(id)}>
                  <span className={styles.preview}>
                    <FolderIcon size={28} />
                  </span>
                  <span className={styles.name}>{name}</span>
                </button>
              </li>
            ))}
          {files.map(({ id, name, image }) => {
            const isChosen = chosen.some((each) => each.id === id)
            return (
              <li key={id} data-chosen={isChosen || undefined}>
                <button
                  type="button"
                  className={styles.face}
                  aria-pressed={isChosen}
                  onClick={() => toggle({ id, name, image: image! })}
                >
                  <img className={styles.preview} src={mediaUrl(image!, 320, 320)} alt="" loading="lazy" />
                  <span className={styles.name}>{name}</span>
                </button>
              </li>
            )
          })}
        </ul>
        {data?.next && (
          <Button
            variant="default"
            fullWidth
            loading={isAsking}
            onClick={() => {
              setBefore([...before, ...data.files])
              setCursor(data.next!)
            }}
          >
            More pictures
          </Button>
        )}
        {data && files.length === 0 && <p className={ui.muted}>No pictures here. Drop some, or upload them.</p>}
        <UploadTray uploads={uploads} items={sending} />
      </section>
      <div className={`${ui.buttons} ${styles.pickEnd}`}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onPick(chosen)} disabled={chosen.length === 0}>
          {single ? 'Take it' : chosen.length > 1 ? `Add ${chosen.length} pictures` : 'Add picture'}
        </Button>
      </div>
    </Modal>
  )
}
