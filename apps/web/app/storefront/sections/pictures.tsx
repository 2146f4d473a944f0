import { useT } from '@stoa/messages/react'
import { Picture } from '@stoa/ui'
import { ContentLink } from './content-link.tsx'
import type { ShownSection } from './shown.ts'

type Of<Field extends keyof ShownSection> = { readonly content: NonNullable<ShownSection[Field]> }

const SectionHeading = ({ children }: { children: string }) => (
  <h2 className="mb-7 font-display text-3xl sm:mb-10">{children}</h2>
)

export function Gallery({ content: { heading, images } }: Of<'gallery'>) {
  return (
    <section className="page mt-band">
      {heading && <SectionHeading>{heading}</SectionHeading>}
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {images.map(({ id, image, caption, to }) => {
          const picture = (
            <Picture
              image={image}
              ratio={1}
              sizes="(min-width: 64rem) 30vw, 46vw"
              upTo={960}
              className="rounded-control"
            />
          )
          return (
            <li key={id}>
              <figure>
                {to ? <ContentLink to={to}>{picture}</ContentLink> : picture}
                {caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Video({ content: { heading, video, poster, caption } }: Of<'video'>) {
  return (
    <section className="page mt-band">
      {heading && <SectionHeading>{heading}</SectionHeading>}
      <figure>
        {/* biome-ignore lint/a11y/useMediaCaption: the owner's file has none */}
        <video
          src={video.url}
          poster={poster?.url}
          controls
          preload="none"
          playsInline
          className="aspect-video w-full rounded-control bg-surface"
        />
        {caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
      </figure>
    </section>
  )
}

export function Place({ content: { heading, address, image } }: Of<'map'>) {
  const t = useT()
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.replaceAll('\n', ', ') })}`
  return (
    <section className="page mt-band grid items-center gap-8 lg:grid-cols-2 lg:gap-x-16">
      {image && (
        <Picture
          image={image}
          ratio={16 / 9}
          sizes="(min-width: 64rem) 47vw, 92vw"
          upTo={1280}
          className="rounded-control"
        />
      )}
      <div>
        {heading && <h2 className="mb-4 font-display text-3xl">{heading}</h2>}
        <address className="whitespace-pre-line not-italic">{address}</address>
        <p className="mt-4">
          <a href={map} target="_blank" rel="noopener noreferrer" className="link underline">
            {t('shop:page.openMap')}
          </a>
        </p>
      </div>
    </section>
  )
}

const heights = { SMALL: 'h-6', MEDIUM: 'h-14', LARGE: 'h-28' } as const

export const Spacer = ({ content: { size } }: Of<'spacer'>) => <div className={heights[size]} />
