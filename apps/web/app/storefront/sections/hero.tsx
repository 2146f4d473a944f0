import { buildButtonClass, type Image, Picture } from '@stoa/ui'
import { Link } from 'react-router'
import type { Card } from '../../features/catalog/card.ts'
import { ContentLink } from './content-link.tsx'
import type { ShownSection } from './shown.ts'

type Content = NonNullable<ShownSection['hero']>

interface HeroProps {
  readonly content: Content
  readonly product?: Card | undefined
  /** The page's first section has its heading, and its picture is loaded first. */
  readonly first: boolean
}

export function Hero({ content, product, first }: HeroProps) {
  const image = content.image
  if (image) return <PictureHero content={content} image={image} first={first} />
  if (product) return <ProductHero content={content} card={product} first={first} />
  return (
    <section className="bg-surface">
      <div className="page py-16 lg:py-28">
        <Words content={content} first={first} />
      </div>
    </section>
  )
}

/** The picture fills the width, with space for the text at its left in every language; on phones the text is below. */
function PictureHero({ content, image, first }: { content: Content; image: Image; first: boolean }) {
  return (
    <section className="relative lg:min-h-[min(50rem,calc(100svh-5rem))]">
      <Picture
        image={image}
        ratio={16 / 9}
        sizes="(min-width: 64rem) 100vw, 180vw"
        first={first}
        alt={image.altText ?? ''}
        className="h-[26rem] object-[86%_50%] sm:h-[34rem] lg:absolute lg:inset-0 lg:h-full lg:object-right"
      />
      <div className="pointer-events-none absolute inset-0 hidden bg-linear-to-r from-image-wash/85 via-image-wash/40 via-35% to-transparent to-60% lg:block" />
      <div className="page relative py-10 lg:flex lg:min-h-[min(50rem,calc(100svh-5rem))] lg:items-center lg:py-16 rtl:lg:justify-end">
        <Words
          content={content}
          first={first}
          className="lg:max-w-[42%] lg:text-on-image rtl:lg:max-w-[34%] rtl:lg:[--text-hero:clamp(3rem,5vw,4.5rem)]"
          isOnImage
        />
      </div>
    </section>
  )
}

/** For shops without a picture of their own: a product beside the text. */
function ProductHero({ content, card, first }: { content: Content; card: Card; first: boolean }) {
  return (
    <section className="grid bg-surface lg:min-h-[min(46rem,calc(100svh-5rem))] lg:grid-cols-2">
      <Link
        to={card.href}
        viewTransition
        tabIndex={-1}
        aria-hidden="true"
        className="relative block overflow-hidden lg:col-start-2 lg:row-start-1"
      >
        <Picture
          image={card.image}
          ratio={1}
          sizes="(min-width: 64rem) 50vw, 100vw"
          first={first}
          alt=""
          className="lg:absolute lg:inset-0 lg:size-full"
        />
      </Link>
      <div className="page flex flex-col justify-end py-10 lg:col-start-1 lg:row-start-1 lg:py-16 lg:pe-12">
        <Words content={content} first={first} />
      </div>
    </section>
  )
}

interface WordsProps {
  readonly content: Content
  readonly first: boolean
  readonly className?: string
  readonly isOnImage?: boolean
}

/** The text is aligned to its center or end and would move while it streams in, so it is shown when it is complete. */
function Words({ content: { heading, text, button }, first, className = '', isOnImage = false }: WordsProps) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <div className={`lg:[&:not(:has(>[hidden]))]:invisible ${className}`}>
      {heading && <Heading className="font-display text-hero text-balance">{heading}</Heading>}
      {text && <p className="mt-5 max-w-md text-base text-pretty lg:mt-7 lg:text-lg">{text}</p>}
      {button && (
        <ContentLink
          to={button.to}
          className={buildButtonClass(
            { size: 'large' },
            `mt-7 lg:mt-9 ${isOnImage ? 'lg:bg-[var(--button,var(--on-image))] lg:text-[var(--on-button,var(--image-wash))] lg:hover:bg-[var(--button-hover,var(--on-image))]' : ''}`,
          )}
        >
          {button.label}
        </ContentLink>
      )}
      <span hidden />
    </div>
  )
}
