import { Button, Modal } from '@mantine/core'
import type { BulkEdit } from '@stoa/contract/bulk-edit.entity'
import { useT } from '@stoa/messages/react'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { ListedItem } from './bulk-edit.ts'
import styles from './bulk-edits.module.css'
import type { BulkEditState } from './use-bulk-edit.ts'

interface PreviewDialogProps {
  readonly state: BulkEditState
  readonly edit: BulkEdit
  describe(values: ListedItem['from']): string
}

/** What a bulk edit will change, before it does. Closing it gives the edit up. */
export function PreviewDialog({ state, edit, describe }: PreviewDialogProps) {
  const t = useT()
  const { items, act, close, error, isBusy } = state
  const isReady = edit.status === 'READY'
  const giveUp = () => {
    act('cancel')
    close()
  }
  return (
    <Modal
      opened
      onClose={giveUp}
      title={t('dashboard-bulk-edits:preview')}
      centered
      size={620}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <div className={ui.stack}>
        <Summary edit={edit} />
        {!isReady && (
          <progress
            className={styles.progress}
            aria-label={t('dashboard-bulk-edits:progress')}
            max={edit.total || 1}
            value={edit.checked}
          />
        )}
        {items.length > 0 && <Changes items={items} changing={edit.changing} describe={describe} />}
        {isReady && edit.hasMore && (
          <p className={ui.muted}>{t('dashboard-bulk-edits:hasMore', { count: edit.checked })}</p>
        )}
        {isReady && edit.changing > 0 && <p className={ui.muted}>{t('dashboard-bulk-edits:meanwhile')}</p>}
        {error && <p role="alert">{error}</p>}
        <div className={ui.buttons}>
          <Button variant="default" onClick={giveUp}>
            {t('dashboard:cancel')}
          </Button>
          <Button disabled={!isReady || edit.changing === 0} loading={isBusy} onClick={() => act('run')} data-autofocus>
            {isReady ? t('dashboard-bulk-edits:run', { count: edit.changing }) : t('dashboard-bulk-edits:run.none')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const summaries = {
  PRODUCTS: 'dashboard-bulk-edits:changes.products',
  ORDERS: 'dashboard-bulk-edits:changes.orders',
  CUSTOMERS: 'dashboard-bulk-edits:changes.customers',
} as const satisfies Record<BulkEdit['kind'], string>

function Summary({ edit: { kind, status, total, checked, changing } }: { edit: BulkEdit }) {
  const t = useT()
  const text =
    status === 'PREPARING'
      ? t('dashboard-bulk-edits:preparing', { done: checked, total })
      : changing === 0
        ? t('dashboard-bulk-edits:changes.none')
        : t(summaries[kind], { count: changing })
  const others = status === 'READY' && changing > 0 ? checked - changing : 0
  return (
    <div role="status">
      <p className={styles.summary}>{text}</p>
      {others > 0 && <p className={ui.muted}>{t('dashboard-bulk-edits:unchanged', { count: others })}</p>}
    </div>
  )
}

interface ChangesProps extends Pick<PreviewDialogProps, 'describe'> {
  readonly items: readonly ListedItem[]
  readonly changing: number
}

function Changes({ items, changing, describe }: ChangesProps) {
  const t = useT()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className={styles.preview} aria-label={t('dashboard-bulk-edits:preview')} tabIndex={0}>
        <table className={table.table}>
          <caption className={table.hidden}>{t('dashboard-bulk-edits:preview')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard:name')}</th>
              <th scope="col">{t('dashboard-bulk-edits:now')}</th>
              <th scope="col">{t('dashboard-bulk-edits:after')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, name, from, to }) => (
              <tr key={id}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td>{describe(from)}</td>
                <td>{describe(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {changing > items.length && (
        <p className={ui.muted}>{t('dashboard-bulk-edits:shown', { count: items.length, total: changing })}</p>
      )}
    </>
  )
}
