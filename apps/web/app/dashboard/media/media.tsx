import { Button, Modal, NativeSelect } from '@mantine/core'
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { Uploads } from '../../lib/uploads.ts'
import { ownerHost } from '../lib/session.ts'
import { useCommands } from '../ui/commands.ts'
import { DownIcon, PlusIcon } from '../ui/icons.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/media'
import { act as perform } from './act.ts'
import { Details } from './details.tsx'
import { countOf, type Item, itemsOf, keyOf } from './items.ts'
import { dropTarget, Items } from './items.tsx'
import { kinds, type Listing, listingOf, places, sorts } from './listing.ts'
import styles from './media.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { openUpload, refusalOfFile } from './open-upload.ts'
import { type FolderItem, readLibrary } from './read.ts'
import { UploadTray } from './upload-tray.tsx'
import { useActs, useChoice } from './use-library.ts'

export async function loader(args: Route.LoaderArgs) {
  const listing = listingOf(args.url.searchParams)
  return { listing, ...(await readLibrary(ownerHost(args), listing)) }
}

export const action = async (args: Route.ActionArgs) => perform(ownerHost(args), await args.request.formData())

type Asking =
  | { readonly what: 'folder' }
  | { readonly what: 'move' | 'purge'; readonly keys: readonly string[] }
  | { readonly what: 'rename'; readonly item: Item }

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
          <Tools listing={listing} />
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
      {asking?.what === 'folder' && (
        <NameDialog
          title="New folder"
          button="Make it"
          name=""
          onClose={() => setAsking(undefined)}
          onSave={(name) => {
            act('new-folder', [], { name, parent: folder })
            setAsking(undefined)
          }}
        />
      )}
      {asking?.what === 'rename' && (
        <NameDialog
          title={`Rename ${asking.item.name}`}
          button="Rename"
          name={asking.item.name}
          onClose={() => setAsking(undefined)}
          onSave={(name) => {
            act('rename', [keyOf(asking.item)], { name })
            setAsking(undefined)
          }}
        />
      )}
      {asking?.what === 'move' && (
        <MoveDialog
          keys={asking.keys}
          onClose={() => setAsking(undefined)}
          onMove={(to) => {
            moveTo(to, asking.keys)
            setAsking(undefined)
          }}
        />
      )}
      {asking?.what === 'purge' && (
        <Modal
          opened
          centered
          onClose={() => setAsking(undefined)}
          title={`Delete ${countOf(asking.keys.length)} for good?`}
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <p className={ui.confirmText}>
            Pages that show them will show nothing in their place. This cannot be undone.
          </p>
          <div className={ui.buttons}>
            <Button variant="default" onClick={() => setAsking(undefined)}>
              Keep
            </Button>
            <Button
              color="alarm"
              onClick={() => {
                act('purge', asking.keys)
                setAsking(undefined)
                set([])
                setOpened(undefined)
              }}
            >
              Delete for good
            </Button>
          </div>
        </Modal>
      )}
    </section>
  )
}

/** Files that are sent lie in the folder that was looked at when they were dropped. */
function useUploads(folder: string) {
  const { revalidate } = useRevalidator()
  const now = useRef({ folder, revalidate })
  useEffect(() => {
    now.current = { folder, revalidate }
  })
  const [uploads] = useState(
    () =>
      new Uploads({
        open: (file) => openUpload(file, now.current.folder),
        refusal: refusalOfFile,
        onSent: () => void now.current.revalidate(),
      }),
  )
  return { uploads, sending: useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items) }
}

function Tools({ listing }: { listing: Listing }) {
  const [params, setParams] = useSearchParams()
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.delete('cursor')
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { preventScrollReset: true })
  }
  return (
    <div className={ui.tools}>
      <SearchField label="Search files" placeholder="Words of the name" text={listing.text} />
      <NativeSelect
        rightSection={<DownIcon size={14} />}
        size="xs"
        aria-label="Kind"
        value={listing.kind}
        onChange={(event) => choose('kind', event.currentTarget.value)}
        data={[
          { value: '', label: 'Every kind' },
          ...Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        rightSection={<DownIcon size={14} />}
        size="xs"
        aria-label="Order"
        value={listing.sort}
        onChange={(event) => choose('sort', event.currentTarget.value)}
        data={Object.entries(sorts).map(([value, { label }]) => ({ value, label }))}
      />
      <fieldset className={styles.views} aria-label="View">
        {(['grid', 'list'] as const).map((view) => (
          <Button
            key={view}
            variant="default"
            className={ui.filter}
            data-set={listing.view === view || undefined}
            aria-pressed={listing.view === view}
            onClick={() => choose('view', view === 'list' ? view : '')}
          >
            {view === 'grid' ? 'Grid' : 'List'}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

interface TrailProps {
  readonly trail: readonly FolderItem[]
  readonly listing: Listing
  onDropOn(folderId: string, keys: readonly string[]): void
}

function Trail({ trail, listing: { text, place }, onDropOn }: TrailProps) {
  const [params] = useSearchParams()
  const to = (folder: string) => {
    const next = new URLSearchParams(params)
    for (const name of ['cursor', 'q']) next.delete(name)
    if (folder) next.set('folder', folder)
    else next.delete('folder')
    return next.size > 0 ? `?${next}` : '.'
  }
  const top = place === 'trash' ? 'Trash' : place === 'customers' ? 'From customers' : 'Library'
  return (
    <nav aria-label="Folder" className={styles.trail}>
      <Link to={to('')} {...(place === 'library' && dropTarget('', onDropOn))}>
        {top}
      </Link>
      {!text &&
        trail.map(({ id, name }, at) => (
          <Link
            key={id}
            to={to(id)}
            aria-current={at === trail.length - 1 ? 'page' : undefined}
            {...(place === 'library' && dropTarget(id, onDropOn))}
          >
            {name}
          </Link>
        ))}
      {text && <span aria-current="page">{`Found for “${text}”`}</span>}
    </nav>
  )
}

function Empty({ listing: { text, kind, place, folder }, onUpload }: { listing: Listing; onUpload: () => void }) {
  if (text || kind) {
    return (
      <div className={ui.empty}>
        <h2>No file fits</h2>
        <p>Try fewer filters or other words.</p>
      </div>
    )
  }
  if (place !== 'library') {
    return (
      <div className={ui.empty}>
        <h2>{place === 'trash' ? 'The trash is empty' : 'Nothing from customers'}</h2>
        <p>
          {place === 'trash'
            ? 'What you delete waits here until you delete it for good.'
            : 'Photos of reviews lie here.'}
        </p>
      </div>
    )
  }
  return (
    <div className={ui.empty}>
      <h2>{folder ? 'This folder is empty' : 'No files yet'}</h2>
      <p>Drop pictures, videos and documents here, or choose them.</p>
      <p className={ui.actions}>
        <Button onClick={onUpload}>Upload</Button>
      </p>
    </div>
  )
}
