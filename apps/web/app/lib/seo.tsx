import type { Image } from '@stoa/ui'
import { buildMediaUrl, findMediaId } from '@stoa/ui'
import { useContext } from 'react'
import { toBasePath } from './in-base.ts'
import { LinkPreviewContext } from './link-preview.ts'
import { useSite } from './site.ts'

interface SeoProps {
  /** Without the shop's name, which is added. Omitted on the home page. */
  readonly title?: string
  readonly description?: string
  /** The canonical path, without filters and sort order. */
  readonly path: string
  /** Defaults to the shop's hero image on the home page, and to one that the server draws on others. */
  readonly image?: Image | undefined
  readonly type?: 'website' | 'product' | 'article'
  /** In the shop's currency; the lowest price where options change it. */
  readonly price?: number
  readonly inStock?: boolean
  /** Keeps the page out of search engines. */
  readonly hidden?: boolean
  /** Feed readers find the feeds of the blog here. */
  readonly feeds?: boolean
  /** schema.org, as JSON-LD. */
  readonly data?: object
}

/** The size of link previews, which crawlers want to know before they fetch. */
const preview = { width: 1200, height: 630 }

const toAbsolute = (origin: string, url: string) => (url.startsWith('/') ? origin + url : url)

/** Title, description, canonical URL, Open Graph and structured data; React hoists them into the head. */
export function Seo(props: SeoProps) {
  const { title, description, path, hidden = false, data } = props
  const { name, origin, base, tagline, description: about } = useSite()
  const heading = title ? `${title} · ${name}` : tagline ? `${name} · ${tagline}` : name
  const summary = description || about
  return (
    <>
      <title>{heading}</title>
      {summary && <meta name="description" content={summary} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={origin + toBasePath(base, path)} />
      )}
      {import.meta.env.SSR && <ForReadersOfLinks {...props} summary={summary} />}
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

function ForReadersOfLinks(props: SeoProps & { readonly summary: string | undefined }) {
  const { title, summary, path, type = 'website', price, inStock, hidden = false, feeds = false } = props
  const { name, origin, base, languages = [], currency, locale, hero } = useSite()
  const drawPreview = useContext(LinkPreviewContext)
  const image = props.image ?? (path === '/' ? hero : undefined)
  const url = image ? buildMediaUrl(image, preview.width, preview.height) : drawPreview?.(title ?? name)
  const picture = url && toAbsolute(origin, url)
  const others = languages.filter((each) => each.base !== base)
  return (
    <>
      {!hidden &&
        others.length > 0 &&
        languages.map((each) => (
          <link
            key={each.language}
            rel="alternate"
            hrefLang={each.language}
            href={origin + toBasePath(each.base, path)}
          />
        ))}
      {!hidden && others.length > 0 && <link rel="alternate" hrefLang="x-default" href={origin + path} />}
      {feeds && (
        <>
          <link rel="alternate" type="application/atom+xml" title={name} href={`${base}/blog/feed.xml`} />
          <link rel="alternate" type="application/feed+json" title={name} href={`${base}/blog/feed.json`} />
        </>
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:type" content={type} />
      <meta property="og:url" content={origin + toBasePath(base, path)} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {others.map((each) => (
        <meta key={each.language} property="og:locale:alternate" content={each.language} />
      ))}
      {picture && <meta property="og:image" content={picture} />}
      {picture && (!image || findMediaId(image)) && (
        <>
          <meta property="og:image:width" content={String(preview.width)} />
          <meta property="og:image:height" content={String(preview.height)} />
        </>
      )}
      {picture && <meta property="og:image:alt" content={image?.altText || (title ?? name)} />}
      {price !== undefined && (
        <>
          <meta property="product:price:amount" content={String(price)} />
          <meta property="product:price:currency" content={currency} />
          <meta property="product:availability" content={inStock ? 'in stock' : 'out of stock'} />
        </>
      )}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}
