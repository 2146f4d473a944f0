import { useT } from '@stoa/messages/react'
import { cx, type Image, Picture } from '@stoa/ui'
import type { ReactNode } from 'react'
import type { Film } from '../../lib/film.ts'
import { useTheme } from '../../lib/theme.ts'

interface Props {
  readonly images: readonly Image[]
  readonly films: readonly Film[]
  readonly name: string
}

/**
 * On phones, a row to swipe. On wider screens, the theme chooses between a large first image with the rest in pairs, a
 * row to swipe, or a column with thumbnails beside it. Videos come last. Works without scripts.
 */
export function Gallery({ images, films, name }: Props) {
  const t = useT()
  const shown = images.length > 0 ? images : [undefined]
  const { gallery } = useTheme().productPage
  const isGrid = gallery === 'GRID'
  const isRow = gallery === 'CAROUSEL'
  const list = (
    <ul
      aria-label={t('shop:gallery.label', { name })}
      // A scrollable region must be reachable by keyboard.
      tabIndex={shown.length + films.length > 1 ? 0 : undefined}
      className={cx(
        'no-scrollbar -mx-gutter flex snap-x snap-mandatory gap-1.5 overflow-x-auto lg:mx-0',
        !isRow && 'lg:grid lg:gap-4 lg:overflow-visible',
        isGrid && 'lg:grid-cols-2',
      )}
    >
      {shown.map((image, at) => (
        <li
          key={image?.url ?? 'none'}
          id={buildPlace(at)}
          className={cx(
            'shrink-0 snap-center scroll-mt-24',
            shown.length > 1 ? 'w-[88%]' : 'w-full',
            !isRow && 'lg:w-auto',
            isGrid && isWide(at, shown.length) && 'lg:col-span-2',
          )}
        >
          <Enlarged image={image}>
            <Picture
              image={image}
              ratio={4 / 5}
              first={at === 0}
              alt={image?.altText || (at === 0 ? name : t('shop:gallery.view', { name, number: at + 1 }))}
              sizes={
                isGrid && !isWide(at, shown.length) ? '(min-width: 64rem) 28vw, 90vw' : '(min-width: 64rem) 55vw, 90vw'
              }
              className="lg:rounded-control"
            />
          </Enlarged>
        </li>
      ))}
      {films.map((film, at) => (
        <li
          key={film.src}
          className={cx('w-[88%] shrink-0 snap-center', !isRow && 'lg:w-auto', isGrid && 'lg:col-span-2')}
        >
          <video
            controls
            playsInline
            preload="metadata"
            {...film}
            aria-label={t('shop:gallery.video', { name, number: at + 1 })}
            className="size-full lg:aspect-video lg:rounded-control"
          />
        </li>
      ))}
    </ul>
  )
  if (gallery !== 'THUMBNAILS' || images.length < 2) return list
  return (
    <div className="lg:grid lg:grid-cols-[4.5rem_1fr] lg:gap-4">
      <ul className="sticky top-28 space-y-3 self-start max-lg:hidden">
        {images.map((image, at) => (
          <li key={image.url}>
            <a href={`#${buildPlace(at)}`} className="block">
              <Picture
                image={image}
                ratio={4 / 5}
                sizes="4.5rem"
                upTo={320}
                alt={t('shop:gallery.view', { name, number: at + 1 })}
                className="rounded-control"
              />
            </a>
          </li>
        ))}
      </ul>
      {list}
    </div>
  )
}

/** A link to the full picture. With scripts, the picture opens over the page. */
const Enlarged = ({ image, children }: { image: Image | undefined; children: ReactNode }) =>
  image ? (
    <a href={image.url} data-shot="" className="block cursor-zoom-in">
      {children}
    </a>
  ) : (
    children
  )

const buildPlace = (at: number) => `view-${at + 1}`

/** The first image, and the last if it has no partner, span both columns. */
const isWide = (at: number, count: number) => at === 0 || (at === count - 1 && count % 2 === 0)
