import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache, Suspense } from 'react'
import { ProductView } from '@/components/product-view'
import { Reviews } from '@/components/reviews'
import { RichText } from '@/components/rich-text'
import { getWix } from '@/wix/client'

const getProduct = cache(async (slug: string) => {
  const { products } = await getWix()
  const { items } = await products.queryProducts().eq('slug', slug).limit(1).find()
  return items[0] ?? notFound()
})

interface ProductProps {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: ProductProps): Promise<Metadata> {
  return { title: (await getProduct((await params).slug)).name }
}

export default async function Product({ params }: ProductProps) {
  const product = await getProduct((await params).slug)
  return (
    <>
      <ProductView key={product._id} product={JSON.parse(JSON.stringify(product))}>
        <RichText html={product.description} />
        {product.additionalInfoSections?.map(({ title, description }) => (
          <details key={title}>
            <summary>{title}</summary>
            <RichText html={description} />
          </details>
        ))}
      </ProductView>
      <Suspense>
        <Reviews productId={product._id!} />
      </Suspense>
    </>
  )
}
