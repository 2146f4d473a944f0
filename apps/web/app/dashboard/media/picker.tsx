import { Button, Modal, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { Image } from '@stoa/ui'
import { buildMediaUrl } from '@stoa/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { translateInBrowser, Uploads } from '../../lib/uploads.ts'
import { useDelayedLoad, useLatestLoad } from '../../lib/use-latest-load.ts'
import { FolderIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { loader } from './browse.ts'
import styles from './media.module.css'
import { describeFileRefusal, openUpload } from './open-upload.ts'
import type { FileItem } from './read.ts'
import { UploadTray } from './upload-tray.tsx'

export interface Picked {
  readonly id: string
  readonly name: string
  readonly image: Image
}

interface MediaPickerProps {
  /** Ids of files to leave out. */
  readonly excludedIds: readonly string[]
  readonly kind?: 'image' | 'video'
  /** Selects one file instead of several. */
  readonly isSingle?: boolean
  onPick(files: readonly Picked[]): void
  onClose(): void
}

const imageTexts = {
  one: 'dashboard-media:picker.one',
  many: 'dashboard-media:picker.many',
  label: 'dashboard-media:picker.label',
  search: 'dashboard-media:picker.search',
  input: 'dashboard-media:picker.input',
  empty: 'dashboard-media:picker.empty',
  files: 'dashboard-media:filter.images',
  add: 'dashboard-media:picker.add',
} as const
const videoTexts = {
  one: 'dashboard-media:picker.videos',
  many: 'dashboard-media:picker.videos',
  label: 'dashboard-media:picker.videos.label',
  search: 'dashboard-media:picker.videos.search',
  input: 'dashboard-media:picker.videos.input',
  empty: 'dashboard-media:picker.videos.empty',
  files: 'dashboard-media:filter.videos',
  add: 'dashboard-media:picker.videos.add',
} as const

/** Selects images or videos of the library; new ones can be uploaded. */
export function MediaPicker({ excludedIds, kind = 'image', isSingle = false, onPick, onClose }: MediaPickerProps) {
  const t = useT()
  const [folder, setFolder] = useState('')
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<readonly Picked[]>([])
  const { request, data, isLoading } = useLatestLoad<typeof loader>('media-picker')
  // The next page, and the files of the pages before it.
  const [cursor, setCursor] = useState('')
  const [previousFiles, setPreviousFiles] = useState<readonly FileItem[]>([])
  const reload = useRef(() => {})
  useEffect(() => {
    const query = new URLSearchParams({ folder, q: text, kind, cursor })
    reload.current = () => void request(`/dashboard/media/browse?${query}`)
    const timer = setTimeout(() => reload.current(), text ? 250 : 0)
    return () => clearTimeout(timer)
  }, [folder, text, kind, cursor, request])
  const startOver = () => {
    setCursor('')
    setPreviousFiles([])
  }
  const open = (id: string) => {
    setFolder(id)
    startOver()
  }
  const folderAddress = `/dashboard/media/browse?${new URLSearchParams({ folder })}`
  const { data: inside } = useDelayedLoad<typeof loader>(folderAddress, 0, 'media-picker-folders')
  const currentFolder = useRef(folder)
  currentFolder.current = folder
  const [uploads] = useState(
    () =>
      new Uploads({
        open: (file) => openUpload(file, currentFolder.current),
        refusal: (file) =>
          file.type.startsWith(`${kind}/`)
            ? describeFileRefusal(file)
            : translateInBrowser()(
                kind === 'video' ? 'dashboard-media:upload.onlyVideos' : 'dashboard-media:upload.onlyImages',
              ),
        onSent: ({ id, url }) => {
          if (url) setSelected((before) => [...(isSingle ? [] : before), { id, name: id, image: { id, url } }])
          reload.current()
        },
      }),
  )
  const sending = useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items)
  const toggle = (file: Picked) =>
    setSelected(
      selected.some(({ id }) => id === file.id)
        ? selected.filter(({ id }) => id !== file.id)
        : [...(isSingle ? [] : selected), file],
    )
  const filesById = new Map([...previousFiles, ...(data?.files ?? [])].map((file) => [file.id, file]))
  const files = [...filesById.values()].flatMap(({ id, name, image, url }) => {
    const shown = image ?? (kind === 'video' && url ? { id, url } : undefined)
    return shown && !excludedIds.includes(id) ? [{ id, name, image: shown }] : []
  })
  const texts = kind === 'video' ? videoTexts : imageTexts
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={isSingle ? t(texts.one) : t(texts.many)}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <section
        className={styles.picker}
        aria-label={t(texts.label)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          uploads.add(event.dataTransfer.files)
        }}
      >
        <div className={styles.pickTools}>
          <TextInput
            type="search"
            aria-label={t(texts.search)}
            placeholder={t('dashboard-media:search.placeholder')}
            value={text}
            data-autofocus
            onChange={(event) => {
              setText(event.currentTarget.value)
              startOver()
            }}
          />
          <Button component="label" variant="default">
            {t('dashboard-media:upload')}
            <input
              type="file"
              multiple={!isSingle}
              accept={`${kind}/*`}
              className={styles.unseen}
              aria-label={t(texts.input)}
              onChange={({ currentTarget }) => {
                uploads.add(currentTarget.files ?? [])
                currentTarget.value = ''
              }}
            />
          </Button>
        </div>
        {!text && (
          <nav aria-label={t('dashboard-media:trail')} className={styles.trail}>
            <button type="button" onClick={() => open('')}>
              {t('dashboard-media:library')}
            </button>
            {inside?.trail.map(({ id, name }) => (
              <button key={id} type="button" onClick={() => open(id)}>
                {name}
              </button>
            ))}
          </nav>
        )}
        <ul className={styles.pick} aria-label={t(texts.files)} aria-busy={isLoading}>
          {!text &&
            inside?.folders.map(({ id, name }) => (
              <li key={id}>
                <button type="button" className={styles.face} onClick={() => open(id)}>
                  <span className={styles.preview}>
                    <FolderIcon size={28} />
                  </span>
                  <span className={styles.name} dir="auto">
                    {name}
                  </span>
                </button>
              </li>
            ))}
          {files.map(({ id, name, image }) => {
            const isSelected = selected.some((each) => each.id === id)
            return (
              <li key={id} data-selected={isSelected || undefined}>
                <button
                  type="button"
                  className={styles.face}
                  aria-pressed={isSelected}
                  onClick={() => toggle({ id, name, image })}
                >
                  {kind === 'video' ? (
                    <video className={styles.preview} src={image.url} preload="metadata" muted />
                  ) : (
                    <img className={styles.preview} src={buildMediaUrl(image, 320, 320)} alt="" loading="lazy" />
                  )}
                  <span className={styles.name} dir="auto">
                    {name}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
        {data?.next && (
          <Button
            variant="default"
            fullWidth
            loading={isLoading}
            onClick={() => {
              setPreviousFiles([...previousFiles, ...data.files])
              setCursor(data.next!)
            }}
          >
            {t('dashboard-media:picker.more')}
          </Button>
        )}
        {data && files.length === 0 && <p className={ui.muted}>{t(texts.empty)}</p>}
        <UploadTray uploads={uploads} items={sending} />
      </section>
      <div className={`${ui.buttons} ${styles.pickEnd}`}>
        <Button variant="default" onClick={onClose}>
          {t('dashboard:cancel')}
        </Button>
        <Button onClick={() => onPick(selected)} disabled={selected.length === 0}>
          {isSingle ? t(texts.one) : t(texts.add, { count: selected.length })}
        </Button>
      </div>
    </Modal>
  )
}
