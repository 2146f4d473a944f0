import { Button } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { counted } from '../../lib/counted.ts'
import { ownerHost } from '../../lib/session.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { LeftIcon } from '../../ui/icons.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import ui from '../../ui/ui.module.css'
import { listingOf, queryOf, views } from '../listing.ts'
import { readLowStock } from '../low-stock.ts'
import type { Route } from './+types/grid'
import { Cards } from './cards.tsx'
import { toRow } from './columns.ts'
import styles from './grid.module.css'
import { changesIn, step } from './sheet.ts'
import { SheetTable } from './table.tsx'
import { useSheet } from './use-sheet.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const listing = listingOf(args.url.searchParams)
  const low = listing.stock === 'low' ? (await readLowStock(host)).ids : []
  const { products, metadata } = await host.call('products.queryProducts', {
    query: queryOf(listing, low),
    includeHiddenProducts: true,
  })
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: host.site.currency,
  }).resolvedOptions()
  return {
    listing,
    rows: products.map((product) => toRow(product, maximumFractionDigits)),
    cursors: metadata.cursors,
    currency: host.site.currency,
  }
}

export default function Grid({ loaderData: { listing, rows, cursors, currency } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  // Another page of products is another sheet.
  return <Editor key={`${params}`} {...{ listing, rows, cursors, currency }} />
}

type EditorProps = Route.ComponentProps['loaderData']

function Editor({ listing, rows, cursors, currency }: EditorProps) {
  const { sheet, setSheet, save, discard, isSaving, failure } = useSheet(rows)
  const isNarrow = useNarrow()
  const ready = changesIn(sheet, rows).length
  const wrong = Object.keys(sheet.errors).length
  const isDirty = Object.keys(sheet.edits).length > 0
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      void save()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [save])
  return (
    <>
      <title>Edit products</title>
      <header className={ui.head}>
        <Link to="/dashboard/products" className={ui.crumb} aria-label="All products">
          <LeftIcon />
        </Link>
        <h1>Edit products</h1>
        <p className={`${ui.muted} ${styles.keys}`}>
          <span>Type to write, Enter to go on. Paste from a spreadsheet, Ctrl D fills down, Ctrl Z takes back. </span>
          Prices in {currency}.
        </p>
      </header>
      {failure && (
        <p role="alert" className={ui.alert}>
          {failure}
        </p>
      )}
      <div className={`${ui.card} ${styles.card}`}>
        <Tabs label="Views" views={views} narrowing={['stock', 'hidden']} kept={['collection']} />
        <div className={ui.tools}>
          <SearchField label="Search products" placeholder="Name, description, SKU" text={listing.text} />
        </div>
        {rows.length === 0 && <EmptyList title="No product fits">Try fewer filters or other words.</EmptyList>}
        {rows.length > 0 &&
          (isNarrow ? (
            <Cards rows={rows} sheet={sheet} onChange={setSheet} />
          ) : (
            <SheetTable rows={rows} sheet={sheet} onChange={setSheet} />
          ))}
        <Pager cursors={cursors} />
      </div>
      {isDirty && (
        <div className={ui.saveBar}>
          <p role="status">{saidOf(ready, wrong)}</p>
          {!isNarrow && (
            <Button
              variant="default"
              onClick={() => setSheet((before) => step(before, rows, 'past'))}
              disabled={sheet.past.length === 0}
            >
              Undo
            </Button>
          )}
          <Button variant="default" onClick={discard} disabled={isSaving}>
            Discard
          </Button>
          <Button onClick={() => void save()} loading={isSaving} disabled={ready === 0}>
            Save
          </Button>
        </div>
      )}
      <LeaveGuard unsaved={isDirty && !isSaving} />
    </>
  )
}

function saidOf(ready: number, wrong: number): string {
  const changed = `${counted(ready, 'product')} changed`
  if (wrong === 0) return changed
  const said = wrong === 1 ? '1 cell is wrong' : `${wrong} cells are wrong`
  return ready === 0 ? said : `${changed}, ${said}`
}

const query = '(max-width: 767px)'
const listen = (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
const useNarrow = () =>
  useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  )
