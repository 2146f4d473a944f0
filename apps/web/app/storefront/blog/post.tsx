import { redirect } from 'react-router'
import { getHost } from '../../lib/host.ts'
import { toBasePath } from '../../lib/in-base.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { readSections } from '../sections/read-sections.ts'
import type { Route } from './+types/post'
import { ShownPost } from './shown-post.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const found = await allowMissing(host.call('blog.getPublishedPost', { slug: args.params.slug }))
  if (found?.redirectTo) throw redirect(toBasePath(host.base, found.redirectTo), 301)
  if (!found?.post || !found.byline) throw createNotFound()
  const { post, byline, related = [] } = found
  return { post, byline, related, sections: await readSections(host, post.sections) }
}

export default function Post({ loaderData: { post, byline, related, sections } }: Route.ComponentProps) {
  return <ShownPost page={post} byline={byline} related={related} sections={sections} />
}
