import { useT } from '@stoa/messages/react'
import { Picture, usePrice } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import type { Detail } from './detail.ts'
import { renderMarkup } from './render-markup.server.tsx'

const read = (host: Host, productId: string) => host.call('productBundles.listBundleItems', { productId })
type Item = Awaited<ReturnType<typeof read>>['items'][number]

/** The contents of a bundle as markup; undefined for other products. */
export async function renderBundle(host: Host, { id, isBundle }: Detail): Promise<string | undefined> {
  if (!isBundle) return undefined
  const { items } = await read(host, id)
  if (items.length === 0) return undefined
  return renderMarkup(host, <Contents items={items} base={host.base} />)
}

function Contents({ items, base }: { items: readonly Item[]; base: string }) {
  const t = useT()
  const price = usePrice()
  const separately = items.reduce((sum, { quantity, priceData }) => sum + quantity * priceData.discountedPrice, 0)
  return (
    <section className="mt-6 border-y border-line py-5" aria-labelledby="bundle">
      <h2 id="bundle" className="font-sans! text-sm! font-medium!">
        {t('shop:bundle.title')}
      </h2>
      <ul className="mt-3! grid list-none! gap-3 ps-0!">
        {items.map(({ quantity, variant, slug }) => (
          <li key={variant.id} className="flex items-center gap-3 text-sm">
            <div className="w-12 shrink-0 overflow-hidden rounded-control bg-surface">
              <Picture image={variant.media?.image} ratio={1} sizes="48px" upTo={96} alt="" />
            </div>
            <span>
              {t('shop:bundle.quantity', { count: quantity })}{' '}
              {slug ? (
                <a className="link" href={`${base}/product/${encodeURIComponent(slug)}`}>
                  {variant.productName}
                </a>
              ) : (
                variant.productName
              )}
              {variant.variantName && <span className="text-muted"> {t.join(Object.values(variant.choices))}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('shop:bundle.separately', { price: price(separately) })}</p>
    </section>
  )
}
