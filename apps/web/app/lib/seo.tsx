import type { Image } from '@stoa/ui'
import { mediaId, mediaUrl } from '@stoa/ui'
import { useSite } from './site.ts'

interface SeoProps {
  /** Without the name of the shop, which is added. Left out on the front page. */
  readonly title?: string
  readonly description?: string
  /** The path that stands for this page, whatever its filters and sort. */
  readonly path: string
  /** The shop's own picture, where there is none. */
  readonly image?: Image | undefined
  readonly type?: 'website' | 'product'
  /** Of the shop's currency; the least where options change it. */
  readonly price?: number
  readonly inStock?: boolean
  /** For pages that belong in no index: cart, search. */
  readonly hidden?: boolean
  /** schema.org, as JSON-LD. */
  readonly data?: object
}

/** What previews of links are cut to; search engines and messengers want to know it before they fetch. */
const preview = { width: 1200, height: 630 }

const absolute = (origin: string, url: string) => (url.startsWith('/') ? origin + url : url)

/** Title, description, canonical address, Open Graph and structured data of a page; React lifts them into the head. */
export function Seo(props: SeoProps) {
  const { title, description, path, type = 'website', price, inStock, hidden = false, data } = props
  const { name, origin, tagline, description: about, currency, locale, hero } = useSite()
  const image = props.image ?? hero
  const heading = title ? `${title} · ${name}` : tagline ? `${name} · ${tagline}` : name
  const summary = description || about
  const picture = image && absolute(origin, mediaUrl(image, preview.width, preview.height))
  return (
    <>
      <title>{heading}</title>
      {summary && <meta name="description" content={summary} />}
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + path} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:type" content={type} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {picture && <meta property="og:image" content={picture} />}
      {image && mediaId(image) && (
        <>
          <meta property="og:image:width" content={String(preview.width)} />
          <meta property="og:image:height" content={String(preview.height)} />
        </>
      )}
      {image && <meta property="og:image:alt" content={image.altText || (title ?? name)} />}
      {price !== undefined && (
        <>
          <meta property="product:price:amount" content={String(price)} />
          <meta property="product:price:currency" content={currency} />
          <meta property="product:availability" content={inStock ? 'in stock' : 'out of stock'} />
        </>
      )}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped cannot leave the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}
