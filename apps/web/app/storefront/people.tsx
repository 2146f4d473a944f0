import { useT } from '@stoa/messages/react'
import { Button, buildButtonClass, EmptyState, Field } from '@stoa/ui'
import { Form, Link } from 'react-router'
import { Face } from '../features/people/face.tsx'
import { getHost } from '../lib/host.ts'
import { toPhoto } from '../lib/photo.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/people'

const pageSize = 48

/** The members with a public profile. */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { searchParams } = args.url
  const text = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const cursor = searchParams.get('cursor')
  const { members, metadata } = await host.call('members.queryMembers', {
    ...(text && { search: { expression: text } }),
    query: {
      ...(!cursor && { sort: [{ fieldName: 'profile.nickname', order: 'ASC' as const }] }),
      cursorPaging: cursor ? { cursor, limit: pageSize } : { limit: pageSize },
    },
  })
  const people = members.flatMap(({ id, profile: { slug, nickname, title, photo } = {} }) =>
    slug ? [{ id, slug, name: nickname || host.t('shop:members.unnamed'), title, photo: toPhoto(photo) }] : [],
  )
  return { people, text, next: metadata.cursors?.next, previous: metadata.cursors?.prev }
}

export default function People({ loaderData: { people, text, next, previous } }: Route.ComponentProps) {
  const t = useT()
  const turn = (cursor: string) => `?${new URLSearchParams({ ...(text && { q: text }), cursor })}`
  return (
    <div className="page">
      <Seo title={t('shop:members.title')} path="/members" hidden />
      <header className="flex flex-wrap items-end justify-between gap-6 pt-12 pb-10 lg:pt-20">
        <h1 className="font-display text-4xl">{t('shop:members.title')}</h1>
        <Form role="search" className="flex w-full max-w-sm items-end gap-2">
          <Field name="q" type="search" label={t('shop:members.search')} defaultValue={text} className="flex-1" />
          <Button look="secondary" className="min-h-12">
            {t('shop:members.submit')}
          </Button>
        </Form>
      </header>
      {people.length > 0 ? (
        <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {people.map(({ id, slug, name, title, photo }) => (
            <li key={id} className="border-b border-line">
              <Link to={`/members/${slug}`} prefetch="intent" className="flex min-h-20 items-center gap-4 py-4">
                <Face name={name} photo={photo} />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{name}</span>
                  {title && <span className="block truncate text-sm text-muted">{title}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={text ? t('shop:members.noneFor', { text }) : t('shop:members.none')}>
          <p>{t('shop:members.hint')}</p>
        </EmptyState>
      )}
      {(next || previous) && (
        <nav aria-label={t('common:pages')} className="mt-10 flex gap-3">
          {previous && (
            <Link to={turn(previous)} className={buildButtonClass({ look: 'secondary' })}>
              {t('common:previous')}
            </Link>
          )}
          {next && (
            <Link to={turn(next)} className={buildButtonClass({ look: 'secondary' })}>
              {t('common:next')}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
