import { Button, NativeSelect } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { readCollections } from '../collections/read.ts'
import { ownerHost } from '../lib/session.ts'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { DownIcon, PlusIcon } from '../ui/icons.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Tools } from '../ui/tools.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/products'
import { listingOf, queryOf, views } from './listing.ts'
import { readLowStock } from './low-stock.ts'
import { ProductTable } from './product-table.tsx'
import { toProductRow } from './row.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const listing = listingOf(args.url.searchParams)
  const low = listing.stock === 'low' ? (await readLowStock(host)).ids : []
  const [{ products, metadata }, collections] = await Promise.all([
    host.call('products.queryProducts', { query: queryOf(listing, low), includeHiddenProducts: true }),
    readCollections(host),
  ])
  return { listing, rows: products.map(toProductRow), cursors: metadata.cursors, collections }
}

/** Shows a product in the shop, or hides it. */
export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const product = { id: String(form.get('id')), visible: form.get('visible') === '1' }
  try {
    await host.call('products.updateProduct', { product })
    return { error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: error.message }
  }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { listing, rows, cursors, collections } = loaderData
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const narrowed = ['q', 'stock', 'hidden', 'collection'].some((name) => params.get(name))
  const choose = (collection: string) => {
    const next = new URLSearchParams(params)
    next.delete('cursor')
    if (collection) next.set('collection', collection)
    else next.delete('collection')
    navigate(next.size > 0 ? `?${next}` : '.')
  }
  return (
    <>
      <title>Products</title>
      <header className={ui.head}>
        <h1>Products</h1>
        <ListActs
          acts={[
            { label: 'Edit many', to: `/dashboard/products/grid${params.size > 0 ? `?${params}` : ''}` },
            { label: 'Import', to: '/dashboard/products/import' },
            { label: 'Export', post: '/dashboard/products/export' },
          ]}
        >
          <Button component={Link} to="/dashboard/products/new" leftSection={<PlusIcon size={16} />}>
            New product
          </Button>
        </ListActs>
      </header>
      <div className={ui.card}>
        <Tabs label="Views" views={views} narrowing={['stock', 'hidden']} kept={['collection']} />
        <Tools
          set={listing.collection ? 1 : 0}
          search={<SearchField label="Search products" placeholder="Name, description, SKU" text={listing.text} />}
        >
          <NativeSelect
            rightSection={<DownIcon size={14} />}
            size="xs"
            aria-label="Collection"
            value={listing.collection}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[
              { value: '', label: 'Every collection' },
              ...collections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Tools>
        {rows.length > 0 ? (
          <ProductTable rows={rows} listing={listing} collections={collections} />
        ) : (
          <Empty narrowed={narrowed} />
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <NothingFits title="No product fits" all="Show all products">
        Try fewer filters or other words.
      </NothingFits>
    )
  return (
    <EmptyList
      title="No products yet"
      act={
        <Button component={Link} to="/dashboard/products/new">
          New product
        </Button>
      }
    >
      Make the first one; it can stay hidden until it is ready.
    </EmptyList>
  )
}
