import { useT } from '@stoa/messages/react'
import { buttonClass, EmptyState, hidden, type Image, Picture } from '@stoa/ui'
import { Link } from 'react-router'
import { ExtensionBlocks, readBlocks } from '../extensions/blocks.tsx'
import type { Card } from '../features/catalog/card.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import {
  allProducts,
  type CollectionLink,
  featuredProducts,
  readCollections,
  selectBrowsable,
} from '../features/catalog/read-collections.ts'
import { readSome } from '../features/catalog/read-products.ts'
import { readBestSellers } from '../features/catalog/read-recommended.ts'
import { getHost, type Site } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/home'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const collections = await readCollections(host)
  const featuredId = collections.find(({ slug }) => slug === featuredProducts)?.id
  const [featured, best, newest] = await Promise.all([
    featuredId ? readSome(host, 8, featuredId) : [],
    readBestSellers(host, 4),
    readSome(host, 8),
  ])
  const { hero, story } = host.site
  const links = selectBrowsable(collections).slice(0, 6)
  const blocks = __BLOCKS_AT_HOME__ ? await readBlocks(host, 'home', { query: args.url.searchParams }) : undefined
  return { collections: links, featured, best, newest, hero, story, ...blocks }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { collections, featured, best, newest, hero, story } = loaderData
  const site = useSite()
  const [first] = featured.length > 0 ? featured : newest
  const shop = { name: site.name, url: site.origin }
  const about = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', ...shop },
      { '@type': 'Organization', ...shop },
    ],
  }
  return (
    <>
      <Seo path="/" image={hero ?? first?.image} data={about} />
      {hero ? <Hero image={hero} /> : first ? <ProductHero card={first} /> : <Bare />}
      <Band
        title={t('shop:home.picks')}
        to={`/collection/${featuredProducts}`}
        cards={featured.slice(hero ? 0 : 1).slice(0, 4)}
      />
      <Collections collections={collections} />
      <Band title={t('shop:home.bestSellers')} to={`/collection/${allProducts}`} cards={best} />
      <Band title={t('shop:home.new')} to={`/collection/${allProducts}?sort=newest`} cards={newest} />
      {story && <Story {...story} />}
      {__BLOCKS_AT_HOME__ && <ExtensionBlocks blocks={loaderData.blocks} />}
    </>
  )
}

/** The picture fills the width, with space for the text at its left in every language; on phones the text is below. */
function Hero({ image }: { image: Image }) {
  return (
    <section className="relative lg:min-h-[min(50rem,calc(100svh-5rem))]">
      <Picture
        image={image}
        ratio={16 / 9}
        sizes="(min-width: 64rem) 100vw, 180vw"
        first
        alt=""
        className="h-[26rem] object-[86%_50%] sm:h-[34rem] lg:absolute lg:inset-0 lg:h-full lg:object-right"
      />
      <div className="pointer-events-none absolute inset-0 hidden bg-linear-to-r from-image-wash/85 via-image-wash/40 via-35% to-transparent to-60% lg:block" />
      <div className="page relative py-10 lg:flex lg:min-h-[min(50rem,calc(100svh-5rem))] lg:items-center lg:py-16 rtl:lg:justify-end">
        <HeroWords className="lg:max-w-[42%] lg:text-on-image rtl:lg:max-w-[34%]" onImage />
      </div>
    </section>
  )
}

/** The text is aligned to its center or end and would move while it streams in, so it is shown when it is complete. */
function HeroWords({ className = '', onImage = false }: { className?: string; onImage?: boolean }) {
  const t = useT()
  const { tagline, description, name } = useSite()
  return (
    <div className={`lg:[&:not(:has(>[hidden]))]:invisible ${className}`}>
      <h1 className="font-display text-hero text-balance">{tagline ?? name}</h1>
      {description && <p className="mt-5 max-w-md text-base text-pretty lg:mt-7 lg:text-lg">{description}</p>}
      <Link
        to={`/collection/${allProducts}`}
        className={buttonClass(
          { size: 'large' },
          `mt-7 lg:mt-9 ${onImage ? 'lg:bg-on-image lg:text-image-wash lg:hover:bg-on-image/85' : ''}`,
        )}
      >
        {t('common:shopAll')}
      </Link>
      <span hidden />
    </div>
  )
}

/** For shops without a hero image: the first product beside the text. */
function ProductHero({ card }: { card: Card }) {
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
          first
          alt=""
          className="lg:absolute lg:inset-0 lg:size-full"
        />
      </Link>
      <div className="page flex flex-col justify-end py-10 lg:col-start-1 lg:row-start-1 lg:py-16 lg:pe-12">
        <HeroWords />
      </div>
    </section>
  )
}

function Story({ title, text, media }: NonNullable<Site['story']>) {
  return (
    <section className="page mt-band grid items-center gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16 xl:gap-x-24">
      {media && (
        <Picture
          image={media}
          ratio={4 / 3}
          sizes="(min-width: 64rem) 55vw, 92vw"
          upTo={1280}
          className="rounded-control"
        />
      )}
      <div>
        <h2 className="font-display text-4xl text-balance">{title}</h2>
        <p className="mt-5 max-w-prose text-pretty lg:text-lg">{text}</p>
      </div>
    </section>
  )
}

function Bare() {
  const t = useT()
  const site = useSite()
  return (
    <EmptyState heading="h1" title={site.name}>
      <p>{site.description ?? t('shop:home.empty')}</p>
    </EmptyState>
  )
}

function Band({ title, to, cards }: { title: string; to: string; cards: readonly Card[] }) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <section className="page mt-band">
      <div className="mb-7 flex items-baseline justify-between gap-6 sm:mb-10">
        <h2 className="font-display text-3xl">{title}</h2>
        <Link to={to} className="link shrink-0 text-sm">
          {t('shop:home.seeAll')}
        </Link>
      </div>
      <ProductGrid cards={cards} />
    </section>
  )
}

function Collections({ collections }: { collections: readonly CollectionLink[] }) {
  const t = useT()
  if (collections.length === 0) return null
  return (
    <section className="page mt-band">
      <h2 className="sr-only">{t('shop:home.collections')}</h2>
      <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:gap-x-7 lg:gap-y-14">
        {collections.map(({ id, name, href, image, count }) => (
          <li key={id} className="group relative">
            <div className="overflow-hidden rounded-control">
              <Picture
                image={image}
                ratio={2}
                sizes="(min-width: 40rem) 47vw, 92vw"
                alt=""
                className="transition-transform duration-700 ease-out group-hover:scale-[1.025]"
              />
            </div>
            <h3 className="mt-3.5 flex items-baseline justify-between">
              <Link to={href} prefetch="intent" className="font-display text-2xl after:absolute after:inset-0">
                {name}
              </Link>
              {count !== undefined && (
                <span className="text-sm text-muted">{t.rich('shop:home.productCount', { count, hidden })}</span>
              )}
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
