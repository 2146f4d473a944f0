'use client'

import type { products } from '@wix/stores'
import Link from 'next/link'
import { type ReactNode, useActionState, useRef, useState } from 'react'
import { addToCart, notifyMe } from '@/wix/actions'
import { Picture } from './picture'
import { ProductPrice } from './product-price'
import { Status } from './status'

type Chosen = Record<string, string>

/** Everything that follows the buyer's choice: pictures, price, stock. */
export function ProductView({ product, children }: { product: products.Product; children: ReactNode }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const { productOptions = [], manageVariants, variants = [] } = product
  const variant = manageVariants
    ? variants.find(({ choices = {} }) => Object.entries(choices).every(([option, value]) => chosen[option] === value))
    : undefined
  const isComplete = productOptions.every(({ name }) => chosen[name!])
  const isInStock = Boolean(variant ? variant.stock?.inStock : product.stock?.inStock)
  return (
    <div className="product">
      <Gallery product={product} chosen={chosen} />
      <div className="stack">
        {product.ribbon && <span className="note small">{product.ribbon}</span>}
        <h1>{product.name}</h1>
        <div className="price">
          <ProductPrice price={variant?.variant?.priceData ?? product.price} />
        </div>
        {productOptions.map(({ name = '', optionType, choices = [] }) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            {choices.map(({ value, description = '' }) => (
              <label key={description} className="choice">
                <input
                  type="radio"
                  name={name}
                  checked={chosen[name] === description}
                  onChange={() => setChosen({ ...chosen, [name]: description })}
                />
                {optionType === 'color' && <span className="swatch" style={{ background: value }} />}
                {description}
              </label>
            ))}
          </fieldset>
        ))}
        {isInStock ? (
          <AddForm product={product} chosen={chosen} isComplete={isComplete} />
        ) : (
          <NotifyForm product={product} chosen={chosen} />
        )}
        {children}
      </div>
    </div>
  )
}

function CatalogReference({ product, chosen }: { product: products.Product; chosen: Chosen }) {
  return (
    <>
      <input type="hidden" name="product" value={product._id} />
      <input type="hidden" name="options" value={JSON.stringify(chosen)} />
    </>
  )
}

function AddForm(props: { product: products.Product; chosen: Chosen; isComplete: boolean }) {
  const [state, act, isPending] = useActionState(addToCart, {})
  return (
    <form action={act} className="stack">
      <CatalogReference {...props} />
      <div className="row">
        <label>
          Quantity
          <input type="number" name="quantity" min="1" defaultValue="1" />
        </label>
        <button type="submit" disabled={!props.isComplete || isPending}>
          {props.isComplete ? 'Add to cart' : 'Choose options'}
        </button>
      </div>
      <Status {...state} />
      {state.done && <Link href="/cart">View cart</Link>}
    </form>
  )
}

function NotifyForm({ product, chosen }: { product: products.Product; chosen: Chosen }) {
  const [state, act, isPending] = useActionState(notifyMe, {})
  return (
    <form action={act} className="panel">
      <strong>Out of stock</strong>
      <CatalogReference product={product} chosen={chosen} />
      <input type="hidden" name="name" value={product.name ?? ''} />
      <input type="hidden" name="price" value={product.price?.discountedPrice} />
      <input type="hidden" name="image" value={product.media?.mainMedia?.image?.url} />
      <label>
        Email
        <input type="email" name="email" required />
      </label>
      <button type="submit" disabled={isPending}>
        Notify me
      </button>
      <Status {...state} />
    </form>
  )
}

/** Choosing a color shows its picture. */
function Gallery({ product, chosen }: { product: products.Product; chosen: Chosen }) {
  const [clicked, setClicked] = useState<string>()
  const [isZoomed, setZoomed] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const items = product.media?.items?.filter(({ image }) => image) ?? []
  const ofChoice = product.productOptions
    ?.flatMap(({ name = '', choices = [] }) => choices.filter(({ description }) => chosen[name] === description))
    .find(({ media }) => media?.mainMedia)?.media?.mainMedia?.image?.url
  const shown = clicked ?? ofChoice ?? product.media?.mainMedia?.image?.url
  const alt = items.find(({ image }) => image?.url === shown)?.title || product.name || ''
  const zoom = () => {
    setZoomed(true)
    dialog.current?.showModal()
  }
  return (
    <div className="gallery">
      <button type="button" className="zoom" aria-label="Zoom" onClick={zoom}>
        <Picture image={shown} width={640} height={640} alt={alt} priority />
      </button>
      <div className="thumbs">
        {items.map(({ _id, image, title }) => (
          <button key={_id} type="button" aria-pressed={image?.url === shown} onClick={() => setClicked(image?.url)}>
            <Picture image={image?.url} width={80} height={80} alt={title ?? ''} loading="eager" />
          </button>
        ))}
      </div>
      <dialog ref={dialog} aria-label={product.name ?? undefined}>
        {isZoomed && <Picture image={shown} width={1200} height={1200} alt={alt} loading="eager" />}
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </div>
  )
}
