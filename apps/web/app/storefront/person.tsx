import { useT } from '@stoa/messages/react'
import { Alert, Button, EmptyState, Picture } from '@stoa/ui'
import { Form, redirect } from 'react-router'
import { readBadges } from '../features/people/badges.server.ts'
import { Badges } from '../features/people/badges.tsx'
import { moderateMember } from '../features/people/deal.ts'
import { DealWith } from '../features/people/deal-with.tsx'
import { Face } from '../features/people/face.tsx'
import { Follows } from '../features/people/follows.tsx'
import { getHost, type Host } from '../lib/host.ts'
import { toPhoto } from '../lib/photo.ts'
import { allowMissing, createNotFound, isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/person'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { slug } = args.params
  const found = await find(host, slug)
  if (typeof found === 'string') return { isBlocked: true as const, slug }
  // A previous profile URL redirects to the current one.
  if (found.slug !== slug) throw redirect(`/members/${encodeURIComponent(found.slug)}`, 301)
  const { id, profile = {} } = found.member
  const { session } = host
  const [badges, follows] = await Promise.all([
    readBadges(host, id),
    host.call('followCounts.getFollowCounts', { memberId: id }),
  ])
  return {
    isBlocked: false as const,
    name: profile.nickname || host.t('shop:members.unnamed'),
    title: profile.title,
    photo: toPhoto(profile.photo),
    cover: toPhoto(profile.cover),
    slug,
    about: found.aboutHtml,
    badges,
    follows,
    isOwn: session.kind === 'member' && session.memberId === id,
    isAnothers: session.kind === 'member' && session.memberId !== id,
  }
}

/** The profile, or the id of a member whom the reader has blocked. Members who blocked the reader are not found. */
async function find(host: Host, slug: string) {
  try {
    const found = await allowMissing(host.call('profiles.getProfileBySlug', { slug }))
    if (found) return found
  } catch (error) {
    if (!isProblem(error, 'MEMBER_TO_MEMBER_BLOCKED')) throw error
    const memberId = String(error.facts?.memberId)
    if (await hasBlocked(host, memberId)) return memberId
  }
  throw createNotFound()
}

async function hasBlocked(host: Host, memberId: string): Promise<boolean> {
  for (let cursor: string | undefined; ; ) {
    const cursorPaging = { limit: 100, ...(cursor && { cursor }) }
    const listed = await host.call('memberToMemberBlock.listCurrentMemberBlocking', { cursorPaging })
    if (listed.blockedMemberIds.includes(memberId)) return true
    cursor = listed.pagingMetadata.cursors?.next ?? undefined
    if (!cursor) return false
  }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  if (host.session.kind !== 'member')
    throw redirect(`/sign-in?${new URLSearchParams({ next: args.url.pathname.slice(host.base.length) })}`)
  const found = await find(host, args.params.slug)
  return moderateMember(host, typeof found === 'string' ? found : found.member.id, await args.request.formData())
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { notice, alert } = actionData ?? {}
  const said = (
    <div role="status" className="mb-8 empty:hidden">
      {notice && <Alert tone="success">{notice}</Alert>}
      {alert && <Alert tone="danger">{alert}</Alert>}
    </div>
  )
  if (loaderData.isBlocked) {
    return (
      <div className="page">
        <Seo title={t('shop:member.blocked.page')} path={`/members/${loaderData.slug}`} hidden />
        <EmptyState title={t('shop:member.blocked.title')} heading="h1">
          <p>{t('shop:member.blocked.text')}</p>
          {said}
          <Form method="post" className="mt-6">
            <Button name="intent" value="unblock" look="secondary">
              {t('shop:member.unblock')}
            </Button>
          </Form>
        </EmptyState>
      </div>
    )
  }
  const { name, title, photo, cover, slug, about, badges, follows, isOwn, isAnothers } = loaderData
  return (
    <article className="page max-w-prose pt-12 pb-10 lg:pt-20">
      <Seo title={name} path={`/members/${slug}`} hidden />
      {said}
      {cover && (
        <Picture
          {...{ image: cover, ratio: 3, alt: '', first: true }}
          sizes="(min-width: 44rem) 40rem, 100vw"
          className="mb-8 rounded-control"
        />
      )}
      <div className="mb-6">
        <Face name={name} photo={photo} large />
      </div>
      <h1 className="font-display text-4xl">{name}</h1>
      {title && <p className="mt-2 text-muted">{title}</p>}
      <Badges badges={badges} />
      <Follows name={name} {...follows} isOwn={isOwn} />
      {about ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server of known nodes, with all text escaped
        <div className="rich-text mt-10" dangerouslySetInnerHTML={{ __html: about }} />
      ) : (
        <p className="mt-10 text-muted">{t('shop:member.empty', { name })}</p>
      )}
      {isAnothers && <DealWith name={name} />}
    </article>
  )
}
