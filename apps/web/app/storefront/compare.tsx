import { useT } from '@stoa/messages/react'
import { Button, buildButtonClass, EmptyState, Picture, Price, renderHidden } from '@stoa/ui'
import { data, Form, Link, redirect } from 'react-router'
import { type Card, toSlug } from '../features/catalog/card.ts'
import { addSlug, buildComparePath, maxCompared, parseSlugs } from '../features/catalog/compare/compared.ts'
import { buildRows, hasDifferences } from '../features/catalog/compare/comparison.ts'
import { ComparisonTable } from '../features/catalog/compare/comparison-table.tsx'
import { readDetails } from '../features/catalog/compare/read-details.ts'
import { readOffered } from '../features/catalog/compare/read-offered.ts'
import { readRemembered, remember } from '../features/catalog/compare/remembered.server.ts'
import { parseListing } from '../features/catalog/listing.ts'
import { describeRating } from '../features/reviews/read-rating.ts'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/compare'

/** `?items=low-bowl,everyday-mug` shows these; `?add=low-bowl` adds to those that this browser compared last. */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { searchParams } = args.url
  const added = parseSlugs(searchParams.get('add'))[0]
  const items = searchParams.get('items')
  if (added || items === null) {
    const last = await readRemembered(args.request)
    const slugs = added ? addSlug(last, added) : last
    if (slugs.length > 0) throw redirect(host.base + buildComparePath(slugs), 303)
  }
  const details = await readDetails(host, parseSlugs(items))
  const ratings = await Promise.all(details.map(({ id }) => describeRating(host, id)))
  const products = details.map((detail, index) => ({ detail, rating: ratings[index] }))
  const slugs = details.map(({ slug }) => slug)
  const rows = buildRows(host.t, products)
  const text = parseListing(searchParams).text
  return data(
    {
      products,
      slugs,
      text,
      rows: searchParams.has('differences') ? rows.filter(hasDifferences) : rows,
      onlyDifferences: searchParams.has('differences'),
      cards: await readOffered(host, details, text),
    },
    { headers: { 'set-cookie': await remember(host, slugs), 'cache-control': 'private, no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { products, slugs, rows, text, onlyDifferences, cards } = loaderData
  return (
    <div className="page py-12 lg:py-20">
      <Seo title={t('shop:compare.title')} path="/compare" hidden />
      {products.length === 0 ? (
        <EmptyState heading="h1" title={t('shop:compare.empty')}>
          <p>{t('shop:compare.emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <h1 className="font-display text-4xl">{t('shop:compare.title')}</h1>
          <div className="mt-3 mb-8 flex min-h-11 flex-wrap items-center gap-x-6 text-sm lg:mb-12">
            {products.length > 1 && (
              <Link
                to={buildComparePath(slugs, { differences: !onlyDifferences, text })}
                preventScrollReset
                className="link"
              >
                {t(onlyDifferences ? 'shop:compare.all' : 'shop:compare.differences')}
              </Link>
            )}
            <Link to={buildComparePath([])} className="link text-muted">
              {t('shop:compare.clear')}
            </Link>
          </div>
          <ComparisonTable
            products={products}
            rows={rows}
            buildPathWithout={(slug) =>
              buildComparePath(
                slugs.filter((each) => each !== slug),
                { differences: onlyDifferences },
              )
            }
          />
          {onlyDifferences && rows.length === 0 && (
            <p role="status" className="border-t border-line py-6 text-muted">
              {t('shop:compare.alike')}
            </p>
          )}
        </>
      )}
      <Add slugs={slugs} text={text} cards={cards} />
    </div>
  )
}

function Add({ slugs, text, cards }: { slugs: readonly string[]; text: string; cards: readonly Card[] }) {
  const t = useT()
  return (
    <section aria-labelledby="add" className="mt-12">
      <h2 id="add" className="font-display text-2xl">
        {t('shop:compare.another')}
      </h2>
      {slugs.length === maxCompared && (
        <p className="mt-2 text-sm text-muted">{t('shop:compare.full', { count: maxCompared })}</p>
      )}
      <Form method="get" role="search" preventScrollReset className="mt-4 flex max-w-md gap-3">
        <input type="hidden" name="items" value={slugs.join(',')} />
        <input
          type="search"
          name="q"
          key={text}
          defaultValue={text}
          maxLength={100}
          required
          aria-label={t('shop:compare.searchLabel')}
          placeholder={t('shop:compare.searchLabel')}
          className="control min-w-0 flex-1"
        />
        <Button look="secondary">{t('shell:search')}</Button>
      </Form>
      {text && cards.length === 0 && (
        <p role="status" className="mt-6 text-muted">
          {t('shop:search.none', { text })}
        </p>
      )}
      {cards.length > 0 && (
        <ul
          className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2"
          aria-label={t(text ? 'shop:compare.found' : 'shop:compare.similar')}
        >
          {cards.map((card) => (
            <li key={card.id} className="flex flex-wrap items-center gap-4">
              <div className="w-16 shrink-0 overflow-hidden rounded-control">
                <Picture image={card.image} ratio={1} sizes="4rem" upTo={160} alt="" />
              </div>
              <div className="min-w-32 flex-1">
                <Link to={card.href} className="link font-medium">
                  {card.name}
                </Link>
                <Price amount={card.price} full={card.full} from={card.from} className="block text-sm" />
              </div>
              <Link
                to={buildComparePath(addSlug(slugs, toSlug(card)))}
                preventScrollReset
                className={buildButtonClass({ look: 'secondary' })}
              >
                {t.rich('shop:compare.addOne', { name: card.name, hidden: renderHidden })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
