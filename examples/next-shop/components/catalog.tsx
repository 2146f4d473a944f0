import Form from 'next/form'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { getWix } from '@/wix/client'
import { Picture } from './picture'
import { ProductPrice } from './product-price'

const pageSize = 12
const sorts = { name: 'Name', 'price-asc': 'Price: low to high', 'price-desc': 'Price: high to low' }

export type CatalogSearch = Partial<Record<'q' | 'min' | 'max' | 'sort' | 'inStock' | 'page', string>>

async function load(slug: string, { q, min, max, sort, inStock, page = '1' }: CatalogSearch) {
  const wix = await getWix()
  const { items: collections } = await wix.collections.queryCollections().find()
  const collection = collections.find((one) => one.slug === slug)
  if (!collection) notFound()

  let query = wix.products
    .queryProducts()
    .hasSome('collectionIds', [collection._id])
    .limit(pageSize)
    .skip((Number(page) - 1) * pageSize)
  if (q) query = query.startsWith('name', q)
  if (min) query = query.ge('priceData.price', Number(min))
  if (max) query = query.le('priceData.price', Number(max))
  if (sort === 'price-asc') query = query.ascending('price')
  else if (sort === 'price-desc') query = query.descending('price')
  else query = query.ascending('name')

  const { items, totalPages = 1 } = await query.find()
  const products = inStock ? items.filter(({ stock }) => stock?.inStock) : items
  return { collection, collections, page: Number(page), products, totalPages }
}

export async function Catalog({ slug, search }: { slug: string; search: CatalogSearch }) {
  const { collection, collections, page, products, totalPages } = await load(slug, search)
  const pageLink = (number: number) => `?${new URLSearchParams({ ...search, page: `${number}` })}`
  return (
    <>
      <title>{`${collection.name} · Fieldwork`}</title>
      <div className="hero">
        <h1>{collection.name}</h1>
        <p className="quiet">{collection.description}</p>
      </div>
      <nav className="chips" aria-label="Collections">
        {collections.map(({ _id, name, slug: other }) => (
          <Link key={_id} href={`/collections/${other}`} aria-current={other === slug ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Form key={slug} className="filters" role="search" action={`/collections/${slug}`}>
        <label className="grow">
          Search
          <input type="search" name="q" defaultValue={search.q} />
        </label>
        <label>
          Min price
          <input type="number" name="min" min="0" defaultValue={search.min} />
        </label>
        <label>
          Max price
          <input type="number" name="max" min="0" defaultValue={search.max} />
        </label>
        <label>
          Sort by
          <select name="sort" defaultValue={search.sort}>
            {Object.entries(sorts).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" name="inStock" defaultChecked={Boolean(search.inStock)} />
          In stock only
        </label>
        <button type="submit">Show</button>
      </Form>
      {products.length === 0 && (
        <p className="empty quiet">Nothing here fits. Try a shorter word or a wider price range.</p>
      )}
      <ul className="grid" aria-label="Products">
        {products.map((product, index) => (
          <li key={product._id}>
            <Link className="card" href={`/products/${product.slug}`}>
              <Picture
                image={product.media?.mainMedia?.image?.url}
                width={320}
                height={320}
                alt={product.media?.mainMedia?.title || product.name || ''}
                priority={index < 4}
              />
              {product.ribbon && <span className="ribbon">{product.ribbon}</span>}
              <h2>{product.name}</h2>
              {product.stock?.inStock ? (
                <ProductPrice price={product.price} />
              ) : (
                <span className="quiet">Out of stock</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <nav className="pages" aria-label="Pages">
          {page > 1 && <Link href={pageLink(page - 1)}>Previous</Link>}
          <span>
            Page {page} of {totalPages}
          </span>
          {page < totalPages && <Link href={pageLink(page + 1)}>Next</Link>}
        </nav>
      )}
    </>
  )
}
