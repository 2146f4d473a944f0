import { useT } from '@stoa/messages/react'
import { EmptyState } from '@stoa/ui'
import { ExtensionBlocks, readBlocks } from '../extensions/blocks.tsx'
import { readCollections } from '../features/catalog/read-collections.ts'
import { getHost, type Host } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/home'
import { buildDefaultHome } from './sections/default-home.ts'
import { findFirstPicture } from './sections/first-picture.ts'
import { readSections } from './sections/read-sections.ts'
import { Sections } from './sections/sections.tsx'
import type { ShownSection } from './sections/shown.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { page } = await host.call('pages.getPublishedPage', {})
  const sections = page ? await readSections(host, page.sections) : await readDefaultHome(host)
  const blocks = __BLOCKS_AT_HOME__ ? await readBlocks(host, 'home', { query: args.url.searchParams }) : undefined
  return { sections, seo: page?.seo, ...blocks }
}

/** Without a picture of the shop's own, it begins with its first product. */
async function readDefaultHome(host: Host): Promise<ShownSection[]> {
  const { hero: picture } = host.site
  const collections = await readCollections(host)
  // One more pick for the place of the picture.
  const sections = await readSections(host, buildDefaultHome(host, collections, picture ? 4 : 5), collections)
  if (picture) return sections
  const [hero, ...others] = sections
  const first = others.find(({ cards }) => cards)
  const [product, ...cards] = first?.cards ?? []
  return product ? [{ ...hero!, product }, ...others.map((each) => (each === first ? { ...each, cards } : each))] : []
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections, seo } = loaderData
  const site = useSite()
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
      <Seo
        path="/"
        {...(seo?.title && { title: seo.title })}
        {...(seo?.description && { description: seo.description })}
        image={seo?.image ?? findFirstPicture(sections)}
        hidden={seo?.noIndex ?? false}
        data={about}
      />
      {sections.length > 0 ? <Sections sections={sections} hasTitle={false} page="" /> : <Bare />}
      {__BLOCKS_AT_HOME__ && <ExtensionBlocks blocks={loaderData.blocks} />}
    </>
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
