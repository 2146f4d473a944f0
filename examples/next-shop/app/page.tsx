import { Suspense } from 'react'
import { Catalog, type CatalogSearch } from '@/components/catalog'
import { Loading } from '@/components/loading'

export default async function Home({ searchParams }: { searchParams: Promise<CatalogSearch> }) {
  const search = await searchParams
  return (
    <Suspense key={JSON.stringify(search)} fallback={<Loading />}>
      <Catalog slug="all-products" search={search} />
    </Suspense>
  )
}
