import type { Image } from '@stoa/ui'
import { mediaUrl } from '@stoa/ui'
import { useSite } from './site.ts'

interface SeoProps {
  /** Without the name of the shop, which is added. Left out on the front page. */
  readonly title?: string
  readonly description?: string
  /** The path that stands for this page, whatever its filters and sort. */
  readonly path: string
  readonly image?: Image
  readonly type?: 'website' | 'product'
  /** For pages that belong in no index: cart, search. */
  readonly hidden?: boolean
  /** schema.org, as JSON-LD. */
  readonly data?: object
}

const absolute = (origin: string, url: string) => (url.startsWith('/') ? origin + url : url)

/** Title, description, canonical address, Open Graph and structured data of a page; React lifts them into the head. */
export function Seo({ title, description, path, image, type = 'website', hidden = false, data }: SeoProps) {
  const { name, origin, tagline, description: about } = useSite()
  const heading = title ? `${title} · ${name}` : tagline ? `${name} · ${tagline}` : name
  const summary = description || about
  const picture = image && absolute(origin, mediaUrl(image, 1200, 630))
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
      {picture && <meta property="og:image" content={picture} />}
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
