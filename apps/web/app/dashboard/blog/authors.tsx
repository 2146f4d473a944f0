import { useT } from '@stoa/messages/react'
import { createDone, type Outcome, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/authors'
import { EntityManager, type Kind } from './entity-manager.tsx'
import { readEntity } from './read-entity.ts'

export async function loader(args: Route.LoaderArgs) {
  const { authors } = await requireOwnerHost(args).call('blog.listAuthors', {})
  return {
    authors: authors.map(({ id, revision, name, slug, about, picture }) => ({
      id,
      revision,
      name,
      slug,
      ...(about && { text: about }),
      ...(picture && { picture }),
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const { id, revision, name, slug, text, picture } = readEntity(form)
  if (!name && form.get('intent') !== 'delete') return refuseFields({ name: host.t('dashboard:enterName') })
  try {
    const author = { name, ...(slug && { slug }), about: text || null, picture }
    if (form.get('intent') === 'delete') await host.call('blog.deleteAuthor', { authorId: id })
    else if (id) await host.call('blog.updateAuthor', { author: { ...author, id, revision } })
    else await host.call('blog.createAuthor', { author: author as never })
    return createDone() as Outcome
  } catch (error) {
    const taken = ['slug', host.t('dashboard-blog:slug.taken')] as const
    return refuseFor(host.t, error, { codes: { SLUG_ALREADY_EXISTS: taken } })
  }
}

export default function Authors({ loaderData: { authors } }: Route.ComponentProps) {
  const t = useT()
  const kind: Kind = {
    name: 'author',
    maxText: 1000,
    hasPicture: true,
    texts: {
      title: t('dashboard-blog:authors'),
      create: t('dashboard-blog:authors.create'),
      edit: t('dashboard-blog:authors.edit'),
      about: t('dashboard-blog:authors.about'),
      empty: t('dashboard-blog:authors.empty'),
      hint: t('dashboard-blog:authors.hint'),
      deleted: t('dashboard-blog:authors.deleted'),
    },
  }
  return <EntityManager kind={kind} entities={authors} />
}
