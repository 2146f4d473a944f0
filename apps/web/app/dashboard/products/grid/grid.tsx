import { Button } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { requireOwnerHost } from '../../lib/session.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { LeftIcon } from '../../ui/icons.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import ui from '../../ui/ui.module.css'
import { useNarrow } from '../../ui/use-narrow.ts'
import { buildQuery, listViews, parseListing } from '../listing.ts'
import { readLowStock } from '../low-stock.ts'
import type { Route } from './+types/grid'
import { Cards } from './cards.tsx'
import { toRow } from './columns.ts'
import styles from './grid.module.css'
import { findChanges, moveStep } from './sheet.ts'
import { SheetTable } from './table.tsx'
import { useSheet } from './use-sheet.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const listing = parseListing(args.url.searchParams)
  const low = listing.stock === 'low' ? (await readLowStock(host)).ids : []
  const { products, metadata } = await host.call('products.queryProducts', {
    query: buildQuery(listing, low),
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
  // Each page of products has its own sheet.
  return <Editor key={`${params}`} {...{ listing, rows, cursors, currency }} />
}

type EditorProps = Route.ComponentProps['loaderData']

function Editor({ listing, rows, cursors, currency }: EditorProps) {
  const t = useT()
  const { sheet, setSheet, save, discard, isSaving, failure } = useSheet(rows)
  const isNarrow = useNarrow()
  const changedCount = findChanges(sheet, rows).length
  const errorCount = Object.keys(sheet.errors).length
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
      <title>{t('dashboard-products:grid')}</title>
      <header className={ui.head}>
        <Link to="/dashboard/products" className={ui.crumb} aria-label={t('dashboard-products:all')}>
          <LeftIcon />
        </Link>
        <h1>{t('dashboard-products:grid')}</h1>
        <p className={`${ui.muted} ${styles.keys}`}>
          <span>{t('dashboard-products:grid.keys')} </span>
          {t('dashboard-products:grid.currency', { currency })}
        </p>
      </header>
      {failure && (
        <p role="alert" className={ui.alert}>
          {failure}
        </p>
      )}
      <div className={`${ui.card} ${styles.card}`}>
        <Tabs label={t('dashboard:views')} views={listViews(t)} narrowing={['stock', 'hidden']} kept={['collection']} />
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard:searchProducts')}
            placeholder={t('dashboard-products:search.placeholder')}
            text={listing.text}
          />
        </div>
        {rows.length === 0 && (
          <EmptyList title={t('dashboard-products:noMatch')}>{t('dashboard:noMatch.filters')}</EmptyList>
        )}
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
          <p role="status">{describe(t, changedCount, errorCount)}</p>
          {!isNarrow && (
            <Button
              variant="default"
              onClick={() => setSheet((before) => moveStep(t, before, rows, 'past'))}
              disabled={sheet.past.length === 0}
            >
              {t('dashboard:undo')}
            </Button>
          )}
          <Button variant="default" onClick={discard} disabled={isSaving}>
            {t('dashboard:form.discard')}
          </Button>
          <Button onClick={() => void save()} loading={isSaving} disabled={changedCount === 0}>
            {t('dashboard:form.save')}
          </Button>
        </div>
      )}
      <LeaveGuard unsaved={isDirty && !isSaving} />
    </>
  )
}

function describe(t: Translate, changed: number, errors: number): string {
  if (errors === 0) return t('dashboard-products:grid.changed', { changed })
  return changed === 0
    ? t('dashboard-products:grid.errors', { errors })
    : t('dashboard-products:grid.changedAndErrors', { changed, errors })
}
