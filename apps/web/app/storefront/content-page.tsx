import { redirect } from 'react-router'
import { getHost } from '../lib/host.ts'
import { toBasePath } from '../lib/in-base.ts'
import { allowMissing, createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/content-page'
import { readSections } from './sections/read-sections.ts'
import { ShownPage } from './sections/shown-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { slug } = args.params
  const found = await allowMissing(host.call('pages.getPublishedPage', { slug }))
  if (found?.redirectTo) throw redirect(toBasePath(host.base, found.redirectTo), 301)
  if (!found?.page) throw createNotFound()
  return { page: found.page, sections: await readSections(host, found.page.sections) }
}

/** Answers methods other than GET for unknown URLs. */
export function action(): never {
  throw createNotFound()
}

export default function ContentPage({ loaderData: { page, sections } }: Route.ComponentProps) {
  return <ShownPage page={page} sections={sections} />
}
