import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { useWholeList } from '../bulk-edits/use-whole-list.ts'
import { readCollections } from '../collections/read.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Tools } from '../ui/tools.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/products'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { buildQuery, listViews, parseListing } from './listing.ts'
import { readLowStock } from './low-stock.ts'
import { ProductTable } from './product-table.tsx'
import { toProductRow } from './row.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const listing = parseListing(args.url.searchParams)
  const low = listing.stock === 'low' ? (await readLowStock(host)).ids : []
  const [{ products, metadata }, collections] = await Promise.all([
    host.call('products.queryProducts', { query: buildQuery(listing, low), includeHiddenProducts: true }),
    readCollections(host),
  ])
  return { listing, rows: products.map(toProductRow), cursors: metadata.cursors, collections }
}

/** Shows or hides a product. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const product = { id: String(form.get('id')), visible: form.get('visible') === '1' }
  try {
    await host.call('products.updateProduct', { product })
    return { error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: formatProblemText(host.t, error, error.message) }
  }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { listing, rows, cursors, collections } = loaderData
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [marked, setMarked] = useState<readonly string[]>([])
  const clear = useCallback(() => setMarked([]), [])
  // The selection only includes products of the current page.
  const selected = rows.filter(({ id }) => marked.includes(id))
  const list = useWholeList('PRODUCTS', { isPageSelected: rows.length > 0 && selected.length === rows.length, cursors })
  const isFiltered = ['q', 'stock', 'hidden', 'collection'].some((name) => params.get(name))
  const filterBy = (collection: string) => {
    const next = new URLSearchParams(params)
    next.delete('cursor')
    if (collection) next.set('collection', collection)
    else next.delete('collection')
    navigate(next.size > 0 ? `?${next}` : '.')
  }
  return (
    <>
      <title>{t('dashboard-products:title')}</title>
      <header className={ui.head}>
        <h1>{t('dashboard-products:title')}</h1>
        <ListActs
          acts={[
            {
              label: t('dashboard-products:grid'),
              to: `/dashboard/products/grid${params.size > 0 ? `?${params}` : ''}`,
            },
            { label: t('dashboard-products:import.action'), to: '/dashboard/products/import' },
            { label: t('dashboard-products:export'), post: '/dashboard/products/export' },
          ]}
        >
          <Button component={Link} to="/dashboard/products/new" leftSection={<PlusIcon size={16} />}>
            {t('dashboard-products:add')}
          </Button>
        </ListActs>
      </header>
      <div className={ui.card}>
        <Tabs label={t('dashboard:views')} views={listViews(t)} narrowing={['stock', 'hidden']} kept={['collection']} />
        <Tools
          set={listing.collection ? 1 : 0}
          search={
            <SearchField
              label={t('dashboard:searchProducts')}
              placeholder={t('dashboard-products:search.placeholder')}
              text={listing.text}
            />
          }
        >
          <NativeSelect
            size="xs"
            aria-label={t('dashboard-products:collection')}
            value={listing.collection}
            onChange={(event) => filterBy(event.currentTarget.value)}
            data={[
              { value: '', label: t('dashboard-products:collection.all') },
              ...collections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Tools>
        {rows.length > 0 ? (
          <ProductTable
            rows={rows}
            listing={listing}
            collections={collections}
            selected={selected.map(({ id }) => id)}
            onSelect={setMarked}
          />
        ) : (
          <Empty isFiltered={isFiltered} />
        )}
        <Pager cursors={cursors} />
      </div>
      <BulkBar selected={selected} list={list} collections={collections} onClear={clear} />
    </>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  if (isFiltered)
    return (
      <NothingFits title={t('dashboard-products:noMatch')} all={t('dashboard-products:showAll')}>
        {t('dashboard:noMatch.filters')}
      </NothingFits>
    )
  return (
    <EmptyList
      title={t('dashboard:noProducts')}
      act={
        <Button component={Link} to="/dashboard/products/new">
          {t('dashboard-products:add')}
        </Button>
      }
    >
      {t('dashboard-products:empty.hint')}
    </EmptyList>
  )
}
