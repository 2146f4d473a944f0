import { useT } from '@stoa/messages/react'
import { type Image, Picture } from '@stoa/ui'

interface Props {
  readonly images: readonly Image[]
  readonly films: readonly string[]
  readonly name: string
}

/** Phones: one row to swipe. Wider: a large first image, the rest in pairs, videos last. Both without scripts. */
export function Gallery({ images, films, name }: Props) {
  const t = useT()
  const shown = images.length > 0 ? images : [undefined]
  return (
    <ul
      aria-label={t('shop:gallery.label', { name })}
      // A scrollable region must be reachable by keyboard.
      tabIndex={shown.length + films.length > 1 ? 0 : undefined}
      className="no-scrollbar -mx-gutter flex snap-x snap-mandatory gap-1.5 overflow-x-auto lg:mx-0 lg:grid lg:grid-cols-2 lg:gap-4 lg:overflow-visible"
    >
      {shown.map((image, at) => (
        <li
          key={image?.url ?? 'none'}
          className={`shrink-0 snap-center ${shown.length > 1 ? 'w-[88%] lg:w-auto' : 'w-full'} ${isWide(at, shown.length) ? 'lg:col-span-2' : ''}`}
        >
          <Picture
            image={image}
            ratio={4 / 5}
            first={at === 0}
            alt={image?.altText || (at === 0 ? name : t('shop:gallery.view', { name, number: at + 1 }))}
            sizes={isWide(at, shown.length) ? '(min-width: 64rem) 55vw, 90vw' : '(min-width: 64rem) 28vw, 90vw'}
            className="lg:rounded-control"
          />
        </li>
      ))}
      {films.map((film, at) => (
        <li key={film} className="w-[88%] shrink-0 snap-center lg:col-span-2 lg:w-auto">
          {/* biome-ignore lint/a11y/useMediaCaption: the shop has none */}
          <video
            controls
            playsInline
            preload="metadata"
            src={film}
            aria-label={t('shop:gallery.video', { name, number: at + 1 })}
            className="size-full lg:aspect-video lg:rounded-control"
          />
        </li>
      ))}
    </ul>
  )
}

/** The first image, and the last if it has no partner, span both columns. */
const isWide = (at: number, count: number) => at === 0 || (at === count - 1 && count % 2 === 0)
