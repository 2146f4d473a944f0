import { Button, Modal, NativeSelect } from '@mantine/core'
import type { ProductChange } from '@stoa/contract/bulk-edit.entity'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CollectionName } from '../../collections/read.ts'
import ui from '../../ui/ui.module.css'
import type { ProductRow } from '../row.ts'
import type { loader } from './bulk.ts'
import { type Change, type Edit, planEdits, toProductChange } from './plan.ts'
import { Preview } from './preview.tsx'
import { useDecimals } from './use-decimals.ts'
import { type Entry, emptyEntry, readChange, ValueFields } from './value-fields.tsx'

interface EditDialogProps {
  readonly rows: readonly ProductRow[]
  readonly collections: readonly CollectionName[]
  /** How many products change, if all that match are selected and not only the rows. */
  readonly wholeCount: number | undefined
  readonly opened: boolean
  onClose(): void
  onApply(edits: readonly Edit[]): void
  /** Has the server preview the change of all that match. */
  onPrepare(change: ProductChange): void
}

export function EditDialog({ opened, onClose, ...form }: EditDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('dashboard-products:bulk.title', { count: form.wholeCount ?? form.rows.length })}
      centered
      size={620}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <EditForm {...form} />
    </Modal>
  )
}

/** The fetcher of the tax groups, which the bar reads too. */
export const taxGroupsKey = 'bulk-edit-tax-groups'

const fields: Readonly<Record<Change['field'], PlainKey>> = {
  price: 'dashboard-products:price',
  visible: 'dashboard-products:visibility',
  ribbon: 'dashboard-products:ribbon',
  brand: 'dashboard-products:brand',
  weight: 'dashboard-products:bulk.weight',
  collection: 'dashboard-products:collection',
  taxGroupId: 'dashboard-products:rules.tax',
}

/** Chooses a field and its new value, and previews the changes. */
function EditForm({ rows, wholeCount, collections, onApply, onPrepare }: Omit<EditDialogProps, 'opened' | 'onClose'>) {
  const t = useT()
  const decimals = useDecimals()
  const { data, load } = useFetcher<typeof loader>({ key: taxGroupsKey })
  const [field, setField] = useState<Change['field']>('price')
  const [entry, setEntry] = useState<Entry>(emptyEntry)
  useEffect(() => void load('/dashboard/products/bulk'), [load])
  const taxGroups = data?.taxGroups ?? []
  const manual = collections.filter(({ hasRules }) => !hasRules)
  const offered = (Object.keys(fields) as Change['field'][]).filter(
    (each) => !(each === 'collection' && manual.length === 0) && !(each === 'taxGroupId' && taxGroups.length === 0),
  )
  const change = readChange(field, entry, manual)
  const isWhole = wholeCount !== undefined
  const edits = change && !isWhole ? planEdits(rows, change, decimals) : []
  return (
    <form
      className={ui.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && change) onPrepare(toProductChange(change))
        else if (edits.length > 0) onApply(edits)
      }}
    >
      <NativeSelect
        label={t('dashboard-products:bulk.field')}
        value={field}
        data-autofocus
        onChange={({ currentTarget }) => {
          setField(currentTarget.value as Change['field'])
          setEntry(emptyEntry)
        }}
        data={offered.map((value) => ({ value, label: t(fields[value]) }))}
      />
      <ValueFields field={field} entry={entry} onChange={setEntry} collections={manual} taxGroups={taxGroups} />
      {!isWhole && (
        <Preview
          edits={edits}
          total={rows.length}
          isReady={change !== undefined}
          collections={manual}
          taxGroups={taxGroups}
        />
      )}
      <div className={ui.buttons}>
        {isWhole ? (
          <Button type="submit" disabled={!change}>
            {t('dashboard-bulk-edits:continue')}
          </Button>
        ) : (
          <Button type="submit" disabled={edits.length === 0}>
            {t('dashboard-products:bulk.apply', { count: edits.length })}
          </Button>
        )}
      </div>
    </form>
  )
}
