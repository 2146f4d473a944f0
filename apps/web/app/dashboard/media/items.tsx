import { Checkbox } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { buildMediaUrl } from '@stoa/ui'
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatSize } from '../../lib/uploads.ts'
import { toLogicalKey } from '../lib/logical-key.ts'
import { FolderIcon, PictureIcon, VideoIcon } from '../ui/icons.tsx'
import { When } from '../ui/when.tsx'
import { buildKey, type Item, kindLabels } from './items.ts'
import styles from './media.module.css'

/** The data type of items dragged within the library. */
export const itemsType = 'application/x-stoa-items'

interface ItemsProps {
  readonly items: readonly Item[]
  readonly view: 'grid' | 'list'
  readonly selected: ReadonlySet<string>
  readonly opened: string | undefined
  onPress(item: Item, event: MouseEvent): void
  onToggle(item: Item): void
  onKey(event: KeyboardEvent, item: Item): void
  /** Items were dropped on a folder. */
  onDropOn(folderId: string, keys: readonly string[]): void
}

/** Folders and files. Arrow keys move the focus, in the grid also to the row above or below. */
export function Items({ items, view, selected, opened, onPress, onToggle, onKey, onDropOn }: ItemsProps) {
  const t = useT()
  const drag = (event: DragEvent, item: Item) => {
    const key = buildKey(item)
    event.dataTransfer.setData(itemsType, JSON.stringify(selected.has(key) ? [...selected] : [key]))
    event.dataTransfer.effectAllowed = 'move'
  }
  return (
    <ul
      className={view === 'grid' ? styles.grid : styles.list}
      aria-label={t('dashboard-media:files')}
      onKeyDown={moveFocus}
    >
      {items.map((item) => {
        const key = buildKey(item)
        return (
          <li
            key={key}
            className={styles.item}
            data-selected={selected.has(key) || undefined}
            data-open={opened === key || undefined}
            draggable
            onDragStart={(event) => drag(event, item)}
            {...(item.what === 'folder' && buildDropTarget(item.id, onDropOn))}
          >
            <Checkbox
              size="xs"
              className={styles.box}
              checked={selected.has(key)}
              onChange={() => onToggle(item)}
              aria-label={t('dashboard-media:select', { name: item.name })}
            />
            <Face item={item} onPress={onPress} onKey={onKey} />
          </li>
        )
      })}
    </ul>
  )
}

/** Handlers of a folder onto which items of the library can be dragged. */
export function buildDropTarget(folderId: string, onDropOn: ItemsProps['onDropOn']) {
  const hasItems = (event: DragEvent) => event.dataTransfer.types.includes(itemsType)
  const mark = (event: DragEvent, isDraggedOver: boolean) =>
    event.currentTarget.toggleAttribute('data-over', isDraggedOver)
  return {
    onDragOver(event: DragEvent) {
      if (!hasItems(event)) return
      event.preventDefault()
      mark(event, true)
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDrop(event: DragEvent) {
      mark(event, false)
      if (!hasItems(event)) return
      event.preventDefault()
      event.stopPropagation()
      const keys = (JSON.parse(event.dataTransfer.getData(itemsType)) as string[]).filter(
        (key) => key !== `folder:${folderId}`,
      )
      if (keys.length > 0) onDropOn(folderId, keys)
    },
  }
}

function Face({ item, onPress, onKey }: { item: Item } & Pick<ItemsProps, 'onPress' | 'onKey'>) {
  const t = useT()
  const [params] = useSearchParams()
  const content = (
    <>
      <Preview item={item} />
      <span className={styles.name} dir="auto">
        {item.name}
      </span>
      <span className={styles.fact}>{item.what === 'folder' ? t('dashboard-media:folder') : describe(t, item)}</span>
      <span className={styles.date}>
        <When date={item.date} />
      </span>
    </>
  )
  const rest = {
    'data-item': buildKey(item),
    className: styles.face,
    onKeyDown: (event: KeyboardEvent) => onKey(event, item),
  }
  if (item.what === 'folder') {
    const next = new URLSearchParams(params)
    for (const name of ['cursor', 'q']) next.delete(name)
    next.set('folder', item.id)
    return (
      <Link to={`?${next}`} draggable={false} {...rest}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" onClick={(event) => onPress(item, event)} {...rest}>
      {content}
    </button>
  )
}

function describe(t: Translate, { status, kind, bytes }: Extract<Item, { what: 'file' }>): string {
  if (status === 'PENDING') return t('dashboard-media:status.uploading')
  if (status === 'FAILED') return t('dashboard-media:status.failed')
  const type = t(kindLabels[kind])
  return bytes === undefined ? type : t('dashboard-media:kind.size', { type, size: formatSize(bytes, t.language) })
}

function Preview({ item }: { item: Item }) {
  const image = item.what === 'file' ? (item.image ?? item.poster) : undefined
  if (image) {
    return (
      <img className={styles.preview} src={buildMediaUrl(image, 320, 320)} alt="" loading="lazy" decoding="async" />
    )
  }
  const Icon = item.what === 'folder' ? FolderIcon : item.kind === 'VIDEO' ? VideoIcon : PictureIcon
  return (
    <span className={styles.preview} aria-hidden="true">
      <Icon size={28} />
      {item.what === 'file' && item.kind !== 'IMAGE' && item.kind !== 'VIDEO' && (
        <small>{getExtension(item.name)}</small>
      )}
    </span>
  )
}

const getExtension = (name: string): string => (/\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1] ?? '').toUpperCase()

const steps: Readonly<Record<string, (at: number, columns: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, columns) => at + columns,
  ArrowUp: (at, columns) => at - columns,
  Home: () => 0,
  End: (_at, _columns, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = steps[toLogicalKey(event.key)]
  if (!step || event.target instanceof HTMLInputElement) return
  const faces = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')]
  const at = faces.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  const measureTop = (face: HTMLElement) => Math.round(face.getBoundingClientRect().top)
  const columns = Math.max(1, faces.filter((face) => measureTop(face) === measureTop(faces[0]!)).length)
  faces[Math.max(0, Math.min(faces.length - 1, step(at, columns, faces.length - 1)))]?.focus()
}
