import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { requireOwnerHost } from '../lib/session.ts'
import { useCommands } from '../ui/commands.ts'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/media'
import { act as perform } from './act.ts'
import { Details } from './details.tsx'
import { Dialog, type Request } from './dialog.tsx'
import { Empty } from './empty.tsx'
import { buildKey, type Item, toItems } from './items.ts'
import { Items } from './items.tsx'
import { listPlaces, parseListing } from './listing.ts'
import styles from './media.module.css'
import { readLibrary } from './read.ts'
import { LibraryTools, Trail } from './tools.tsx'
import { UploadTray } from './upload-tray.tsx'
import { useActs, useSelection } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

export async function loader(args: Route.LoaderArgs) {
  const listing = parseListing(args.url.searchParams)
  return { listing, ...(await readLibrary(requireOwnerHost(args), listing)) }
}

export const action = async (args: Route.ActionArgs) => perform(requireOwnerHost(args), await args.request.formData())

export default function Media({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { listing, trail, next } = loaderData
  const { folder, place } = listing
  const items = toItems(loaderData)
  const { act, isBusy } = useActs(folder)
  const { selected, select, toggle, extend } = useSelection(items.map(buildKey))
  const [openedKey, setOpenedKey] = useState<string>()
  const [request, setRequest] = useState<Request>()
  const { uploads, sending } = useUploads(folder)
  const fileInput = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const isTrash = place === 'trash'
  const canUpload = place === 'library'
  const file = items.find((item) => item.what === 'file' && buildKey(item) === openedKey)
  useCommands(
    canUpload ? [{ key: 'u', label: t('dashboard-media:upload.files'), run: () => fileInput.current?.click() }] : [],
  )

  const close = () => {
    const face = openedKey && document.querySelector<HTMLElement>(`[data-item="${CSS.escape(openedKey)}"]`)
    setOpenedKey(undefined)
    if (face) face.focus()
  }
  const remove = (keys: readonly string[]) => {
    if (isTrash) return setRequest({ what: 'purge', keys })
    act('trash', keys)
    select([])
    setOpenedKey(undefined)
  }
  const handleClick = (item: Item, event: MouseEvent) => {
    if (event.shiftKey) return extend(buildKey(item))
    if (event.ctrlKey || event.metaKey) return toggle(buildKey(item))
    setOpenedKey(buildKey(item))
  }
  const handleKey = (event: KeyboardEvent, item: Item) => {
    const keys = selected.size > 0 ? [...selected] : [buildKey(item)]
    if (event.key === 'Delete' || event.key === 'Backspace') remove(keys)
    else if (event.key === ' ') toggle(buildKey(item))
    else if (event.key === 'F2' && !isTrash) setRequest({ what: 'rename', item })
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) select(items.map(buildKey))
    else if (event.key === 'Escape' && selected.size > 0) select([])
    else return
    event.preventDefault()
  }
  const hasFiles = (event: DragEvent) => canUpload && event.dataTransfer.types.includes('Files')
  const dropHandlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsDraggedOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDraggedOver(false)
    },
    onDrop(event: DragEvent) {
      setIsDraggedOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      uploads.add(event.dataTransfer.files)
    },
  }
  const moveTo = (to: string, keys: readonly string[]) => {
    act('move', keys, { to })
    select([])
  }
  return (
    <section
      className={styles.page}
      aria-label={t('dashboard-media:library.label')}
      data-over={isDraggedOver || undefined}
      {...dropHandlers}
    >
      <PageHead
        title={t('dashboard-media:title')}
        beside={
          canUpload && (
            <div className={ui.end}>
              <Button variant="default" onClick={() => setRequest({ what: 'folder' })}>
                {t('dashboard-media:folder.create')}
              </Button>
              <Button leftSection={<PlusIcon size={16} />} onClick={() => fileInput.current?.click()}>
                {t('dashboard-media:upload')}
              </Button>
              <input
                ref={fileInput}
                type="file"
                multiple
                hidden
                aria-label={t('dashboard-media:upload.input')}
                onChange={({ currentTarget }) => {
                  uploads.add(currentTarget.files ?? [])
                  currentTarget.value = ''
                }}
              />
            </div>
          )
        }
      />
      <div className={styles.columns} data-details={file ? true : undefined}>
        <div className={ui.card} aria-busy={isBusy}>
          <Tabs label={t('dashboard-media:places')} views={listPlaces(t)} narrowing={['place']} kept={['view']} />
          <LibraryTools listing={listing} />
          {(folder || listing.text) && <Trail trail={trail} listing={listing} onDropOn={moveTo} />}
          {selected.size > 0 && (
            <div className={styles.bar} role="toolbar" aria-label={t('dashboard-media:selection')}>
              <p>{t('dashboard:selected', { count: selected.size })}</p>
              {isTrash ? (
                <Button size="xs" variant="default" onClick={() => act('restore', [...selected])}>
                  {t('dashboard-media:restore')}
                </Button>
              ) : (
                <Button size="xs" variant="default" onClick={() => setRequest({ what: 'move', keys: [...selected] })}>
                  {t('dashboard-media:move')}
                </Button>
              )}
              <Button size="xs" variant="default" className={ui.danger} onClick={() => remove([...selected])}>
                {isTrash ? t('dashboard-media:purge') : t('dashboard:delete')}
              </Button>
              <Button size="xs" variant="subtle" color="gray" onClick={() => select([])}>
                {t('dashboard-media:selection.clear')}
              </Button>
            </div>
          )}
          {items.length > 0 ? (
            <Items
              items={items}
              view={listing.view}
              selected={selected}
              opened={openedKey}
              onPress={handleClick}
              onToggle={(item) => toggle(buildKey(item))}
              onKey={handleKey}
              onDropOn={moveTo}
            />
          ) : (
            <Empty listing={listing} onUpload={() => fileInput.current?.click()} />
          )}
          <Pager cursors={{ next }} />
        </div>
        {file?.what === 'file' && (
          <Details
            key={file.id + file.name}
            file={file}
            isTrash={isTrash}
            onRename={(name) => act('rename', [buildKey(file)], { name })}
            onMove={() => setRequest({ what: 'move', keys: [buildKey(file)] })}
            onDelete={() => remove([buildKey(file)])}
            onRestore={() => act('restore', [buildKey(file)])}
            onClose={close}
          />
        )}
      </div>
      <UploadTray uploads={uploads} items={sending} />
      {request && (
        <Dialog
          request={request}
          onClose={() => setRequest(undefined)}
          onFolder={(name) => act('new-folder', [], { name, parent: folder })}
          onRename={(item, name) => act('rename', [buildKey(item)], { name })}
          onMove={(to, keys) => moveTo(to, keys)}
          onPurge={(keys) => {
            act('purge', keys)
            select([])
            setOpenedKey(undefined)
          }}
        />
      )}
    </section>
  )
}
