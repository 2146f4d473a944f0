import { useT } from '@stoa/messages/react'
import { createDone, type Outcome, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/tags'
import { EntityManager, type Kind } from './entity-manager.tsx'
import { readEntity } from './read-entity.ts'

export async function loader(args: Route.LoaderArgs) {
  const { tags } = await requireOwnerHost(args).call('blog.listTags', {})
  return {
    tags: tags.map(({ id, revision, name, slug, description }) => ({
      id,
      revision,
      name,
      slug,
      ...(description && { text: description }),
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const { id, revision, name, slug, text } = readEntity(form)
  if (!name && form.get('intent') !== 'delete') return refuseFields({ name: host.t('dashboard:enterName') })
  try {
    const tag = { name, ...(slug && { slug }), description: text || null }
    if (form.get('intent') === 'delete') await host.call('blog.deleteTag', { tagId: id })
    else if (id) await host.call('blog.updateTag', { tag: { ...tag, id, revision } })
    else await host.call('blog.createTag', { tag: tag as never })
    return createDone() as Outcome
  } catch (error) {
    const taken = ['slug', host.t('dashboard-blog:slug.taken')] as const
    return refuseFor(host.t, error, { codes: { SLUG_ALREADY_EXISTS: taken } })
  }
}

export default function Tags({ loaderData: { tags } }: Route.ComponentProps) {
  const t = useT()
  const kind: Kind = {
    name: 'tag',
    maxText: 500,
    hasPicture: false,
    texts: {
      title: t('dashboard-blog:tags'),
      create: t('dashboard-blog:tags.create'),
      edit: t('dashboard-blog:tags.edit'),
      about: t('dashboard-blog:tags.about'),
      empty: t('dashboard-blog:tags.empty'),
      hint: t('dashboard-blog:tags.hint'),
      deleted: t('dashboard-blog:tags.deleted'),
    },
  }
  return <EntityManager kind={kind} entities={tags} />
}
