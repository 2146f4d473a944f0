import { redirect } from 'react-router'
import { hostOf } from '../lib/host.ts'
import { notFound, orMissing } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/person'

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  const found = await orMissing(host.call('profiles.getProfileBySlug', { slug: args.params.slug }))
  if (!found) throw notFound()
  // An address of earlier leads to the one of today.
  if (found.slug !== args.params.slug) throw redirect(`/members/${encodeURIComponent(found.slug)}`, 301)
  const { profile = {} } = found.member
  return { name: profile.nickname || 'Somebody', title: profile.title, slug: found.slug, about: found.aboutHtml }
}

export default function Person({ loaderData: { name, title, slug, about } }: Route.ComponentProps) {
  return (
    <article className="page max-w-prose pt-12 pb-10 lg:pt-20">
      <Seo title={name} path={`/members/${slug}`} hidden />
      <p
        aria-hidden="true"
        className="mb-6 grid size-20 place-items-center rounded-full bg-surface font-display text-4xl leading-none"
      >
        {name.charAt(0).toUpperCase()}
      </p>
      <h1 className="font-display text-4xl">{name}</h1>
      {title && <p className="mt-2 text-muted">{title}</p>}
      {about ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server of known nodes, with all text escaped
        <div className="about mt-10" dangerouslySetInnerHTML={{ __html: about }} />
      ) : (
        <p className="mt-10 text-muted">{name} has not written anything yet.</p>
      )}
    </article>
  )
}
