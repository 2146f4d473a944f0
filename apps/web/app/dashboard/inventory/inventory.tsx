import { NativeSelect, TextInput } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { done, refusalOf, refuse } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { DownIcon } from '../ui/icons.tsx'
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
import { type Row as Item, readInventory, views } from './listing.ts'
import { changesIn, readMeanwhile, saveInventory } from './save.ts'

const none: Readonly<Record<string, string>> = {}

export const loader = (args: Route.LoaderArgs) => readInventory(ownerHost(args), args.url.searchParams)

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const changes = changesIn(form)
  if (Object.keys(changes.errors).length > 0) return refuse({ errors: changes.errors, alert: undefined, now: none })
  try {
    await saveInventory(host, changes)
    return done()
  } catch (error) {
    const { alert } = refusalOf(host.t, error)
    return refuse({
      ...(await readMeanwhile(host, form)),
      alert: `Not all of it could be saved, as something changed meanwhile. ${alert ?? ''}`,
    })
  }
}

/** What there is of each thing that can be bought, variants one by one. */
export default function Inventory({ loaderData: { rows, cursors, text }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const now = refused?.now ?? none
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Inventory saved')
  return (
    <>
      <title>Inventory</title>
      <header className={ui.head}>
        <h1>Inventory</h1>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Views" views={views} narrowing={['stock']} />
        <div className={ui.tools}>
          <SearchField label="Search the inventory" placeholder="Product, SKU" text={text} />
        </div>
        {rows.length > 0 ? (
          <SaveForm version={JSON.stringify(rows)} label="Save" errors={refused?.errors ?? none} alert={refused?.alert}>
            <DataTable
              caption="Inventory"
              heads={['Product', 'SKU', { end: 'Waiting' }, 'In stock']}
              className={`${stacked.stacked} ${stacked.tall} ${styles.inventory}`}
            >
              {rows.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  now={now[row.key]}
                  error={refused?.errors[`${row.pieces === null ? 'state' : 'pieces'}.${row.key}`]}
                />
              ))}
            </DataTable>
          </SaveForm>
        ) : (
          <Empty narrowed={['q', 'stock'].some((name) => params.get(name))} />
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

interface RowProps {
  readonly row: Item
  /** What a refusal said that there is by then, from which it is counted on. */
  readonly now: string | undefined
  readonly error: string | undefined
}

function Row({ row, now, error }: RowProps) {
  const { key, productId, name, choice, sku, pieces, inStock, waiting, owed } = row
  const of = choice ? `${name}, ${choice}` : name
  const was = pieces === null ? (inStock ? 'in' : 'out') : String(pieces)
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
        {[owed > 0 && `${owed} owed`, waiting > 0 && `${waiting} waiting`].filter(Boolean).join(', ')}
      </td>
      <td data-cell="state">
        <input type="hidden" name={`was.${key}`} value={now ?? was} />
        {pieces === null ? (
          <NativeSelect
            size="xs"
            name={`state.${key}`}
            aria-label={`State of ${of}`}
            rightSection={<DownIcon size={14} />}
            defaultValue={was}
            data={[
              { value: 'in', label: 'In stock' },
              { value: 'out', label: 'Sold out' },
            ]}
            error={error}
          />
        ) : (
          <TextInput
            size="xs"
            name={`pieces.${key}`}
            aria-label={`Pieces of ${of}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            defaultValue={was}
            error={error}
          />
        )}
      </td>
    </tr>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  return (
    <div className={ui.empty}>
      <h2>{narrowed ? 'Nothing fits' : 'Nothing to count yet'}</h2>
      <p>{narrowed ? 'Try another view or other words.' : 'What your products have in stock appears here.'}</p>
    </div>
  )
}
