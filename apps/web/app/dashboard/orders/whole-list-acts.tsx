import { Button } from '@mantine/core'
import type { OrderChange } from '@stoa/contract/bulk-edit.entity'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { TagForm } from './tag-form.tsx'

interface WholeListActsProps {
  onChange(change: OrderChange): void
  onClear(): void
}

const changes: readonly { readonly label: PlainKey; readonly change: OrderChange }[] = [
  { label: 'dashboard-orders:bulk.archive', change: { archived: true } },
  { label: 'dashboard-orders:bulk.unarchive', change: { archived: false } },
  { label: 'dashboard-orders:bulk.seen', change: { seen: true } },
  { label: 'dashboard-orders:bulk.unseen', change: { seen: false } },
]

/** What can be changed in all orders that match. Fulfilling and payments are for orders that one has looked at. */
export function WholeListActs({ onChange, onClear }: WholeListActsProps) {
  const t = useT()
  const [isTagging, setIsTagging] = useState(false)
  return (
    <>
      {changes.map(({ label, change }) => (
        <Button key={label} size="xs" variant="default" onClick={() => onChange(change)}>
          {t(label)}
        </Button>
      ))}
      <Button size="xs" variant="default" onClick={() => setIsTagging(true)}>
        {t('dashboard-orders:bulk.tag')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('dashboard-orders:bulk.clear')}
      </Button>
      <Dialog title={t('dashboard-orders:bulk.tag')} opened={isTagging} onClose={() => setIsTagging(false)}>
        <TagForm
          onTag={(act, name) => {
            setIsTagging(false)
            onChange({ tag: { name, value: act === 'tag' } })
          }}
        />
      </Dialog>
    </>
  )
}
