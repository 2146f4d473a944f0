import { ActionIcon, Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { moveItem } from '../../lib/move-item.ts'
import { CheckIcon, CloseIcon, DownIcon, PlusIcon, UpIcon } from '../ui/icons.tsx'
import { moveByKeys } from '../ui/move-by-keys.ts'
import { ProductFinder } from '../ui/product-finder.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { useUndoNotice } from '../ui/use-undo-notice.tsx'
import styles from './form.module.css'
import type { NamedProduct } from './named-product.ts'

const maxRelated = 20

interface RelatedFieldsProps {
  readonly productId: string
  readonly related: readonly NamedProduct[]
  readonly error: string | undefined
}

/** The related products that the owner chose. They are reordered with buttons or with Alt and an arrow key. */
export function RelatedFields({ productId, related, error }: RelatedFieldsProps) {
  const t = useT()
  const [rows, setRows] = useState(related)
  const [isOpen, setOpen] = useState(false)
  const showUndo = useUndoNotice()
  const move = (from: number, to: number) => {
    if (to >= 0 && to < rows.length) setRows(moveItem(rows, from, to))
  }
  const remove = (row: NamedProduct, at: number) => {
    setRows(rows.filter(({ id }) => id !== row.id))
    showUndo(t('dashboard-products:related.removed', { name: row.name }), () =>
      setRows((left) => [...left.slice(0, at), row, ...left.slice(at)]),
    )
  }
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="related">
      <input type="hidden" name="relatedBefore" value={related.map(({ id }) => id).join(',')} />
      <input type="hidden" name="related" value={rows.map(({ id }) => id).join(',')} />
      <div className={ui.sectionHead}>
        <h2 id="related">{t('dashboard-products:related')}</h2>
        <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setOpen(true)}>
          {t('dashboard-products:related.choose')}
        </Button>
      </div>
      <p className={ui.muted}>
        {rows.length === 0 ? t('dashboard-products:related.none') : t('dashboard-products:related.hint')}
      </p>
      {error && (
        <p role="alert" className={ui.alert}>
          {error}
        </p>
      )}
      {rows.length > 0 && (
        <ol className={styles.related} aria-label={t('dashboard-products:related.order')}>
          {rows.map((row, at) => (
            <RelatedRow
              key={row.id}
              row={row}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              onMove={(by) => move(at, at + by)}
              onRemove={() => remove(row, at)}
            />
          ))}
        </ol>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('dashboard-products:related.choose')}
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        {rows.length >= maxRelated && <p role="status">{t('dashboard-products:related.most')}</p>}
        <ProductFinder
          renderAct={(product) => {
            const isChosen = rows.some(({ id }) => id === product.id)
            return (
              <Button
                size="xs"
                variant="default"
                disabled={isChosen || product.id === productId || rows.length >= maxRelated}
                leftSection={isChosen && <CheckIcon size={14} />}
                aria-label={t('dashboard:addNamed', { name: product.name })}
                onClick={() => setRows([...rows, product])}
              >
                {isChosen ? t('dashboard:added') : t('dashboard:add')}
              </Button>
            )
          }}
        />
      </Modal>
    </section>
  )
}

interface RelatedRowProps {
  readonly row: NamedProduct
  readonly isFirst: boolean
  readonly isLast: boolean
  onMove(by: number): void
  onRemove(): void
}

function RelatedRow({ row: { name, image }, isFirst, isLast, onMove, onRemove }: RelatedRowProps) {
  const t = useT()
  return (
    <li onKeyDown={(event) => moveByKeys(event, onMove)}>
      <Thumb image={image} size={36} />
      <span>{name}</span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('dashboard-products:related.up', { name })}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <UpIcon size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('dashboard-products:related.down', { name })}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <DownIcon size={16} />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={t('dashboard:removeNamed', { name })} onClick={onRemove}>
        <CloseIcon size={16} />
      </ActionIcon>
    </li>
  )
}
