import { Suspense } from 'react'
import { Catalog, type CatalogSearch } from '@/components/catalog'
import { Loading } from '@/components/loading'

interface CollectionProps {
  params: Promise<{ slug: string }>
  searchParams: Promise<CatalogSearch>
}

export default async function Collection({ params, searchParams }: CollectionProps) {
  const [{ slug }, search] = await Promise.all([params, searchParams])
  return (
    <Suspense key={JSON.stringify([slug, search])} fallback={<Loading />}>
      <Catalog slug={slug} search={search} />
    </Suspense>
  )
}
