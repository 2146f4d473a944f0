import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useSearchParams } from 'react-router'
import { createDone, describeRefusal, refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { SearchField } from '../ui/search-field.tsx'
import stacked from '../ui/stacked.module.css'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/inventory'
import styles from './inventory.module.css'
import { type Row as Item, listViews, readInventory } from './listing.ts'
import { parseChanges, readCurrent, saveInventory } from './save.ts'

const none: Readonly<Record<string, string>> = {}

export const loader = (args: Route.LoaderArgs) => readInventory(requireOwnerHost(args), args.url.searchParams)

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const changes = parseChanges(host.t, form)
  if (Object.keys(changes.errors).length > 0) return refuse({ errors: changes.errors, alert: undefined, current: none })
  try {
    await saveInventory(host, changes)
    return createDone()
  } catch (error) {
    const { alert } = describeRefusal(host.t, error)
    const { current, errors } = await readCurrent(host, form)
    const hasChanged = Object.keys(errors).length > 0
    return refuse({
      current,
      errors,
      alert: hasChanged ? host.t('dashboard-inventory:changed') : alert,
    })
  }
}

/** The stock of every product, one row per variant. */
export default function Inventory({ loaderData: { rows, cursors, text }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const current = refused?.current ?? none
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, t('dashboard-inventory:saved'))
  return (
    <>
      <PageHead title={t('dashboard-inventory:title')}>
        <Button component={Link} to="/dashboard/inventory/counts" variant="default">
          {t('dashboard-inventory:counts')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard:views')} views={listViews(t)} narrowing={['stock']} />
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-inventory:search')}
            placeholder={t('dashboard-inventory:search.placeholder')}
            text={text}
          />
        </div>
        {rows.length > 0 ? (
          <SaveForm version={JSON.stringify(rows)} errors={refused?.errors ?? none} alert={refused?.alert}>
            <DataTable
              caption={t('dashboard-inventory:title')}
              heads={[
                t('dashboard-inventory:product'),
                t('dashboard-inventory:sku'),
                { end: t('dashboard-inventory:demand') },
                t('dashboard-inventory:stock'),
              ]}
              className={`${stacked.stacked} ${stacked.tall} ${styles.inventory}`}
            >
              {rows.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  current={current[row.key]}
                  error={refused?.errors[`${row.quantity === null ? 'state' : 'quantity'}.${row.key}`]}
                />
              ))}
            </DataTable>
          </SaveForm>
        ) : (
          <Empty isFiltered={['q', 'stock'].some((name) => params.get(name))} />
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

interface RowProps {
  readonly row: Item
  /** The stock when a save was refused; the next save starts from it. */
  readonly current: string | undefined
  readonly error: string | undefined
}

function Row({ row, current, error }: RowProps) {
  const t = useT()
  const { key, productId, name, choice, sku, quantity, inStock, waiting, preordered } = row
  const item = t.join([name, choice])
  const initial = quantity === null ? (inStock ? 'in' : 'out') : String(quantity)
  return (
    <tr>
      <th scope="row" data-cell="who" className={table.wide}>
        <Link to={`/dashboard/products/${productId}`} className={ui.link}>
          {name}
        </Link>
        {choice && <small>{choice}</small>}
      </th>
      <td data-cell="what" className={table.soft}>
        {sku}
      </td>
      <td data-cell="count" className={table.number}>
        {[
          preordered > 0 && t('dashboard-inventory:preordered', { count: preordered }),
          waiting > 0 && t('dashboard-inventory:waiting', { count: waiting }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </td>
      <td data-cell="state">
        <input type="hidden" name={`was.${key}`} value={current ?? initial} />
        {quantity === null ? (
          <NativeSelect
            size="xs"
            name={`state.${key}`}
            aria-label={t('dashboard-inventory:stockOf', { item })}
            defaultValue={initial}
            data={[
              { value: 'in', label: t('dashboard-inventory:inStock') },
              { value: 'out', label: t('dashboard-inventory:outOfStock') },
            ]}
            error={error}
          />
        ) : (
          <NumberField
            size="xs"
            name={`quantity.${key}`}
            aria-label={t('dashboard-inventory:stockOf', { item })}
            maxLength={5}
            defaultValue={initial}
            error={error}
          />
        )}
      </td>
    </tr>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  return (
    <div className={ui.empty}>
      <h2>{isFiltered ? t('dashboard-inventory:noMatch') : t('dashboard-inventory:empty')}</h2>
      <p>{isFiltered ? t('dashboard:noMatch.hint') : t('dashboard-inventory:empty.hint')}</p>
    </div>
  )
}
