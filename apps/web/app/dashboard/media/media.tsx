import { Button } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { ownerHost } from '../lib/session.ts'
import { useCommands } from '../ui/commands.ts'
import { PlusIcon } from '../ui/icons.tsx'
import { Pager } from '../ui/pager.tsx'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/media'
import { act as perform } from './act.ts'
import { Details } from './details.tsx'
import { type Asking, Dialog } from './dialog.tsx'
import { Empty } from './empty.tsx'
import { countOf, type Item, itemsOf, keyOf } from './items.ts'
import { Items } from './items.tsx'
import { listingOf, places } from './listing.ts'
import styles from './media.module.css'
import { readLibrary } from './read.ts'
import { LibraryTools, Trail } from './tools.tsx'
import { UploadTray } from './upload-tray.tsx'
import { useActs, useChoice } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

export async function loader(args: Route.LoaderArgs) {
  const listing = listingOf(args.url.searchParams)
  return { listing, ...(await readLibrary(ownerHost(args), listing)) }
}

export const action = async (args: Route.ActionArgs) => perform(ownerHost(args), await args.request.formData())

export default function Media({ loaderData }: Route.ComponentProps) {
  const { listing, trail, next } = loaderData
  const { folder, place } = listing
  const items = itemsOf(loaderData)
  const { act, isBusy } = useActs(folder)
  const { chosen, set, toggle, extend } = useChoice(items.map(keyOf))
  const [opened, setOpened] = useState<string>()
  const [asking, setAsking] = useState<Asking>()
  const { uploads, sending } = useUploads(folder)
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isTrash = place === 'trash'
  const mayAdd = place === 'library'
  const file = items.find((item) => item.what === 'file' && keyOf(item) === opened)
  useCommands(mayAdd ? [{ key: 'u', label: 'Upload files', run: () => picker.current?.click() }] : [])

  const close = () => {
    const face = opened && document.querySelector<HTMLElement>(`[data-item="${CSS.escape(opened)}"]`)
    setOpened(undefined)
    if (face) face.focus()
  }
  const remove = (keys: readonly string[]) => {
    if (isTrash) return setAsking({ what: 'purge', keys })
    act('trash', keys)
    set([])
    setOpened(undefined)
  }
  const press = (item: Item, event: MouseEvent) => {
    if (event.shiftKey) return extend(keyOf(item))
    if (event.ctrlKey || event.metaKey) return toggle(keyOf(item))
    setOpened(keyOf(item))
  }
  const key = (event: KeyboardEvent, item: Item) => {
    const keys = chosen.size > 0 ? [...chosen] : [keyOf(item)]
    if (event.key === 'Delete' || event.key === 'Backspace') remove(keys)
    else if (event.key === ' ') toggle(keyOf(item))
    else if (event.key === 'F2' && !isTrash) setAsking({ what: 'rename', item })
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) set(items.map(keyOf))
    else if (event.key === 'Escape' && chosen.size > 0) set([])
    else return
    event.preventDefault()
  }
  const isFiles = (event: DragEvent) => mayAdd && event.dataTransfer.types.includes('Files')
  const drop = {
    onDragOver(event: DragEvent) {
      if (!isFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (!isFiles(event)) return
      event.preventDefault()
      uploads.add(event.dataTransfer.files)
    },
  }
  const moveTo = (to: string, keys: readonly string[]) => {
    act('move', keys, { to })
    set([])
  }
  return (
    <section className={styles.page} aria-label="Media library" data-over={isOver || undefined} {...drop}>
      <title>Media</title>
      <header className={ui.head}>
        <h1>Media</h1>
        {mayAdd && (
          <div className={ui.end}>
            <Button variant="default" onClick={() => setAsking({ what: 'folder' })}>
              New folder
            </Button>
            <Button leftSection={<PlusIcon size={16} />} onClick={() => picker.current?.click()}>
              Upload
            </Button>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              aria-label="Files to upload"
              onChange={({ currentTarget }) => {
                uploads.add(currentTarget.files ?? [])
                currentTarget.value = ''
              }}
            />
          </div>
        )}
      </header>
      <div className={styles.columns} data-details={file ? true : undefined}>
        <div className={ui.card} aria-busy={isBusy}>
          <Tabs label="Places" views={places} narrowing={['place']} kept={['view']} />
          <LibraryTools listing={listing} />
          {(folder || listing.text) && <Trail trail={trail} listing={listing} onDropOn={moveTo} />}
          {chosen.size > 0 && (
            <div className={styles.bar} role="toolbar" aria-label="What is chosen">
              <p>{countOf(chosen.size)} chosen</p>
              {isTrash ? (
                <Button size="xs" variant="default" onClick={() => act('restore', [...chosen])}>
                  Put back
                </Button>
              ) : (
                <Button size="xs" variant="default" onClick={() => setAsking({ what: 'move', keys: [...chosen] })}>
                  Move
                </Button>
              )}
              <Button size="xs" variant="default" className={ui.danger} onClick={() => remove([...chosen])}>
                {isTrash ? 'Delete for good' : 'Delete'}
              </Button>
              <Button size="xs" variant="subtle" color="gray" onClick={() => set([])}>
                Clear
              </Button>
            </div>
          )}
          {items.length > 0 ? (
            <Items
              items={items}
              view={listing.view}
              chosen={chosen}
              opened={opened}
              onPress={press}
              onToggle={(item) => toggle(keyOf(item))}
              onKey={key}
              onDropOn={moveTo}
            />
          ) : (
            <Empty listing={listing} onUpload={() => picker.current?.click()} />
          )}
          <Pager cursors={{ next }} />
        </div>
        {file?.what === 'file' && (
          <Details
            key={file.id + file.name}
            file={file}
            isTrash={isTrash}
            onRename={(name) => act('rename', [keyOf(file)], { name })}
            onMove={() => setAsking({ what: 'move', keys: [keyOf(file)] })}
            onDelete={() => remove([keyOf(file)])}
            onRestore={() => act('restore', [keyOf(file)])}
            onClose={close}
          />
        )}
      </div>
      <UploadTray uploads={uploads} items={sending} />
      {asking && (
        <Dialog
          asking={asking}
          onClose={() => setAsking(undefined)}
          onFolder={(name) => act('new-folder', [], { name, parent: folder })}
          onRename={(item, name) => act('rename', [keyOf(item)], { name })}
          onMove={(to, keys) => moveTo(to, keys)}
          onPurge={(keys) => {
            act('purge', keys)
            set([])
            setOpened(undefined)
          }}
        />
      )}
    </section>
  )
}
