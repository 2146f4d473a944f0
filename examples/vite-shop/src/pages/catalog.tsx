import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import { picture, wix } from '../wix'

const pageSize = 12
const sorts = { name: 'Name', 'price-asc': 'Price: low to high', 'price-desc': 'Price: high to low' }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { items: collections } = await wix.collections.queryCollections().find()
  const collection = collections.find(({ slug }) => slug === (params.slug ?? 'all-products'))
  if (!collection) throw new Response('Not found', { status: 404 })

  let query = wix.products
    .queryProducts()
    .hasSome('collectionIds', [collection._id])
    .limit(pageSize)
    .skip((page - 1) * pageSize)
  const [q, min, max, sort] = ['q', 'min', 'max', 'sort'].map((name) => search.get(name))
  if (q) query = query.startsWith('name', q)
  if (min) query = query.ge('priceData.price', Number(min))
  if (max) query = query.le('priceData.price', Number(max))
  if (sort === 'price-asc') query = query.ascending('price')
  else if (sort === 'price-desc') query = query.descending('price')
  else query = query.ascending('name')

  const { items, totalPages } = await query.find()
  const shown = search.has('inStock') ? items.filter(({ stock }) => stock?.inStock) : items
  return { collection, collections, page, products: shown, search, totalPages: totalPages ?? 1 }
}

export function Component() {
  const { collection, collections, page, products, search, totalPages } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const pageLink = (number: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), page: `${number}` })}`
  return (
    <>
      <title>{`${collection.name} · Tideline`}</title>
      <h1>{collection.name}</h1>
      <p className="quiet">{collection.description}</p>
      <nav className="chips" aria-label="Collections">
        {collections.map(({ _id, name, slug }) => (
          <Link key={_id} to={`/collections/${slug}`} aria-current={slug === collection.slug ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Form
        key={collection._id}
        className="filters"
        role="search"
        onChange={(event) => event.target instanceof HTMLSelectElement && submit(event.currentTarget)}
      >
        <label className="grow">
          Search
          <input type="search" name="q" defaultValue={search.get('q') ?? ''} />
        </label>
        <label>
          Min price
          <input type="number" name="min" min="0" defaultValue={search.get('min') ?? ''} />
        </label>
        <label>
          Max price
          <input type="number" name="max" min="0" defaultValue={search.get('max') ?? ''} />
        </label>
        <label>
          Sort by
          <select name="sort" defaultValue={search.get('sort') ?? 'name'}>
            {Object.entries(sorts).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" name="inStock" defaultChecked={search.has('inStock')} />
          In stock only
        </label>
        <button type="submit">Show</button>
      </Form>
      {products.length === 0 && (
        <p className="empty quiet">Nothing here fits. Try a shorter word or a wider price range.</p>
      )}
      <ul className="grid" aria-label="Products">
        {products.map((product) => (
          <li key={product._id}>
            <Link className="card" to={`/products/${product.slug}`}>
              <img
                {...picture(product.media?.mainMedia?.image?.url, 320, 400)}
                alt={product.media?.mainMedia?.title || product.name || ''}
              />
              {product.ribbon && <span className="ribbon">{product.ribbon}</span>}
              <h2>{product.name}</h2>
              <ProductPrice product={product} />
            </Link>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <nav className="pages" aria-label="Pages">
          {page > 1 && <Link to={pageLink(page - 1)}>Previous</Link>}
          <span>
            Page {page} of {totalPages}
          </span>
          {page < totalPages && <Link to={pageLink(page + 1)}>Next</Link>}
        </nav>
      )}
    </>
  )
}

type Product = Awaited<ReturnType<typeof loader>>['products'][number]

function ProductPrice({ product: { price, stock } }: { product: Product }) {
  if (!stock?.inStock) return <span className="quiet">Out of stock</span>
  const { price: full, discountedPrice: now } = price?.formatted ?? {}
  return (
    <span>
      {now} {now !== full && <s>{full}</s>}
    </span>
  )
}
