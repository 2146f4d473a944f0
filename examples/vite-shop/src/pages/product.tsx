import { useState } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useFetcher, useLoaderData } from 'react-router'
import { errorCode, errorText, picture, storesAppId, wix } from '../wix'
import { Reviews } from './reviews'

export async function loader({ params }: LoaderFunctionArgs) {
  const { items } = await wix.products.queryProducts().eq('slug', params.slug).limit(1).find()
  const product = items[0]
  if (!product) throw new Response('Not found', { status: 404 })
  const { items: reviews } = await wix.reviews
    .queryReviews()
    .eq('namespace', 'stores')
    .eq('entityId', product._id)
    .descending('_createdDate')
    .limit(10)
    .find()
  return { product, reviews }
}

type Product = Awaited<ReturnType<typeof loader>>['product']

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const options: Record<string, string> = JSON.parse(String(form.get('options')))
  const catalogReference = {
    appId: storesAppId,
    catalogItemId: String(form.get('product')),
    ...(Object.keys(options).length > 0 && { options: { options } }),
  }
  try {
    if (form.get('do') === 'notify') {
      const itemDetails = {
        name: String(form.get('name')),
        price: String(form.get('price')),
        image: String(form.get('image')),
      }
      await wix.backInStockNotifications.createBackInStockNotificationRequest(
        { catalogReference, email: String(form.get('email')) },
        itemDetails,
      )
      return { done: 'We will write to you when it is back.' }
    }
    await wix.currentCart.addToCurrentCart({
      lineItems: [{ catalogReference, quantity: Number(form.get('quantity')) }],
    })
    return { done: 'Added to your cart.' }
  } catch (error) {
    if (errorCode(error) === 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS')
      return { error: 'You are on the list already.' }
    return { error: errorText(error) }
  }
}

export function Component() {
  const { product, reviews } = useLoaderData<typeof loader>()
  const [chosen, choose] = useState<Record<string, string>>({})
  const variant = findVariant(product, chosen)
  return (
    <>
      <title>{`${product.name} · Tideline`}</title>
      <div className="product" key={product._id}>
        <Gallery product={product} chosen={chosen} />
        <div className="stack">
          {product.ribbon && <span className="note small">{product.ribbon}</span>}
          <h1>{product.name}</h1>
          <Price product={product} variant={variant} />
          <Buy product={product} variant={variant} chosen={chosen} choose={choose} />
          <RichText html={product.description} />
          {product.additionalInfoSections?.map(({ title, description }) => (
            <details key={title}>
              <summary>{title}</summary>
              <RichText html={description} />
            </details>
          ))}
        </div>
      </div>
      <Reviews productId={product._id!} reviews={reviews} />
    </>
  )
}

function findVariant(product: Product, chosen: Record<string, string>) {
  if (!product.manageVariants) return undefined
  return product.variants?.find(({ choices = {} }) =>
    Object.entries(choices).every(([option, value]) => chosen[option] === value),
  )
}

type Variant = ReturnType<typeof findVariant>

/** The owner of the shop writes these texts, with formatting. */
function RichText({ html }: { html: string | null | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the owner of the shop, not by buyers
  return <div dangerouslySetInnerHTML={{ __html: html ?? '' }} />
}

function Price({ product, variant }: { product: Product; variant: Variant }) {
  const { price, discountedPrice } = variant?.variant?.priceData?.formatted ?? product.price?.formatted ?? {}
  return (
    <div className="price">
      {discountedPrice} {price !== discountedPrice && <s>{price}</s>}
    </div>
  )
}

interface BuyProps {
  product: Product
  variant: Variant
  chosen: Record<string, string>
  choose: (options: Record<string, string>) => void
}

function Buy({ product, variant, chosen, choose }: BuyProps) {
  const fetcher = useFetcher<typeof action>()
  const { productOptions = [], manageVariants, stock } = product
  const isComplete = productOptions.every(({ name }) => chosen[name!])
  const isInStock = manageVariants && isComplete ? variant?.stock?.inStock : stock?.inStock
  return (
    <fetcher.Form method="post" className="stack">
      <input type="hidden" name="product" value={product._id} />
      <input type="hidden" name="options" value={JSON.stringify(chosen)} />
      {productOptions.map(({ name = '', optionType, choices = [] }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          {choices.map(({ value, description = '' }) => (
            <label key={description} className="choice">
              <input
                type="radio"
                name={name}
                value={description}
                checked={chosen[name] === description}
                onChange={() => choose({ ...chosen, [name]: description })}
              />
              {optionType === 'color' && <span className="swatch" style={{ background: value }} />}
              {description}
            </label>
          ))}
        </fieldset>
      ))}
      {isInStock ? (
        <div className="row">
          <label>
            Quantity
            <input type="number" name="quantity" min="1" defaultValue="1" />
          </label>
          <button type="submit" name="do" value="add" disabled={!isComplete || fetcher.state !== 'idle'}>
            {isComplete ? 'Add to cart' : 'Choose options'}
          </button>
        </div>
      ) : (
        <div className="panel">
          <strong>Out of stock</strong>
          <input type="hidden" name="name" value={product.name ?? ''} />
          <input type="hidden" name="price" value={product.price?.discountedPrice} />
          <input type="hidden" name="image" value={product.media?.mainMedia?.image?.url} />
          <label>
            Email
            <input type="email" name="email" required />
          </label>
          <button type="submit" name="do" value="notify" disabled={fetcher.state !== 'idle'}>
            Notify me
          </button>
        </div>
      )}
      {fetcher.data?.done && (
        <p role="status">
          {fetcher.data.done} {isInStock && <Link to="/cart">View cart</Link>}
        </p>
      )}
      {fetcher.data?.error && (
        <p className="alert" role="alert">
          {fetcher.data.error}
        </p>
      )}
    </fetcher.Form>
  )
}

/** Choosing a color shows its picture. */
function Gallery({ product, chosen }: { product: Product; chosen: Record<string, string> }) {
  const [clicked, click] = useState<string>()
  const items = product.media?.items?.filter(({ image }) => image) ?? []
  const ofChoice = product.productOptions
    ?.flatMap(({ name = '', choices = [] }) => choices.filter(({ description }) => chosen[name] === description))
    .find(({ media }) => media?.mainMedia)?.media?.mainMedia?.image?.url
  const shown = clicked ?? ofChoice ?? product.media?.mainMedia?.image?.url
  const alt = items.find(({ image }) => image?.url === shown)?.title || product.name || ''
  return (
    <div className="gallery">
      <button type="button" className="zoom" aria-label="Zoom" popoverTarget="zoomed" popoverTargetAction="show">
        <img {...picture(shown, 640, 800)} alt={alt} />
      </button>
      <div className="thumbs">
        {items.map(({ _id, image, title }) => (
          <button key={_id} type="button" aria-pressed={image?.url === shown} onClick={() => click(image?.url)}>
            <img {...picture(image?.url, 72, 90)} alt={title ?? ''} />
          </button>
        ))}
      </div>
      <dialog id="zoomed" popover="auto" aria-label={product.name ?? undefined}>
        <img {...picture(shown, 1200, 1500)} loading="lazy" alt={alt} />
        <button type="button" popoverTarget="zoomed" popoverTargetAction="hide">
          Close
        </button>
      </dialog>
    </div>
  )
}
