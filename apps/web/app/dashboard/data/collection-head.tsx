import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { ListActs } from '../ui/list-acts.tsx'
import { BackLink } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import { NameDialog } from './name-dialog.tsx'

interface CollectionHeadProps {
  readonly collection: { readonly id: string; readonly name: string; readonly source: string | undefined }
  /** Of the collection's page. */
  readonly address: string
  /** Whether items can be saved and removed. */
  readonly isWritable: boolean
  /** Undefined where the fields can't be changed. */
  readonly onAddField: (() => void) | undefined
}

export function CollectionHead({
  collection: { id, name, source },
  address,
  isWritable,
  onAddField,
}: CollectionHeadProps) {
  const t = useT()
  const [isNaming, setIsNaming] = useState(false)
  const fileName = id.replace(/[^\w-]+/g, '-')
  return (
    <header className={ui.head}>
      <BackLink to="/dashboard/data" label={t('dashboard-data:all')} />
      <h1 dir="auto">{name}</h1>
      {source && <p className={ui.hint}>{t('dashboard-data:source', { name: source })}</p>}
      <ListActs
        acts={[
          ...(onAddField
            ? [
                { label: t('dashboard-data:rename'), run: () => setIsNaming(true) },
                { label: t('dashboard-data:permissions'), to: `${address}/permissions` },
              ]
            : []),
          ...(isWritable ? [{ label: t('dashboard-data:import'), to: `${address}/import` }] : []),
          { label: t('dashboard-data:exportCsv'), file: `${address}/export`, name: `${fileName}.csv` },
          { label: t('dashboard-data:exportJson'), file: `${address}/export?format=json`, name: `${fileName}.json` },
        ]}
      >
        {onAddField && <Button onClick={onAddField}>{t('dashboard-data:field.add')}</Button>}
      </ListActs>
      {isNaming && <NameDialog name={name} onClose={() => setIsNaming(false)} />}
    </header>
  )
}
