import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Menu } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useMayChange } from '../lib/rights.ts'
import { GripIcon, MoreIcon } from './icons.tsx'
import styles from './reorder-list.module.css'
import { ReorderProvider } from './reorder-provider.tsx'

interface Item {
  readonly id: string
  readonly name: string
}

interface ReorderListProps<Each extends Item> {
  readonly label: string
  readonly items: readonly Each[]
  /** Saves a move of one item; `after` is the id of the item before it in the new order. */
  onMove(id: string, after: string | undefined): void
  children(item: Each): ReactNode
}

/** A list that is put in order by dragging its rows, by keys at their handle, or by their menu. */
export function ReorderList<Each extends Item>({ label, items, onMove, children }: ReorderListProps<Each>) {
  const [shown, setShown] = useState(items)
  useEffect(() => setShown(items), [items])
  const move = (from: number, to: number) => {
    const moved = shown[from]!
    const after = shown.toSpliced(from, 1).toSpliced(to, 0, moved)
    setShown(after)
    onMove(moved.id, after[to - 1]?.id)
  }
  return (
    <ReorderProvider onMove={move}>
      <ol aria-label={label} className={styles.list}>
        {shown.map((item, index) => (
          <Row key={item.id} item={item} index={index} last={shown.length - 1} onMove={move}>
            {children(item)}
          </Row>
        ))}
      </ol>
    </ReorderProvider>
  )
}

interface RowProps {
  readonly item: Item
  readonly index: number
  readonly last: number
  readonly children: ReactNode
  onMove(from: number, to: number): void
}

function Row({ item: { id, name }, index, last, onMove, children }: RowProps) {
  const t = useT()
  const mayChange = useMayChange()
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: !mayChange })
  const of = { section: name, position: index + 1 }
  return (
    <li ref={ref} className={styles.row} data-dragging={isDragging || undefined}>
      {mayChange && (
        <button
          ref={handleRef}
          type="button"
          className={styles.handle}
          aria-label={t('dashboard-pages:section.move', of)}
        >
          <GripIcon size={16} />
        </button>
      )}
      <div className={styles.content}>{children}</div>
      {mayChange && (
        <Menu width={180} position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('dashboard-pages:section.more', of)}>
              <MoreIcon />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={index === 0} onClick={() => onMove(index, index - 1)}>
              {t('dashboard-pages:section.up')}
            </Menu.Item>
            <Menu.Item disabled={index === last} onClick={() => onMove(index, index + 1)}>
              {t('dashboard-pages:section.down')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
