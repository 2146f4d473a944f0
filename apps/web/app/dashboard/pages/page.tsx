import { redirect } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/page'
import { readChoices } from './choices.ts'
import { Editor } from './editor.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const pageId = args.params.id
  const found = await allowMissing(host.call('pages.getPage', { pageId }))
  if (!found || found.page.status === 'DELETED') throw createNotFound()
  const { page } = found
  const home = page.kind === 'POST' ? 'blog' : 'pages'
  if (!args.url.pathname.startsWith(`/dashboard/${home}/`)) throw redirect(`/dashboard/${home}/${page.id}`)
  const productIds = page.sections.flatMap(({ productGrid }) => productGrid?.productIds ?? [])
  const [{ path }, choices] = await Promise.all([
    host.call('pages.createPreviewLink', { pageId }),
    readChoices(host, productIds),
  ])
  return { page, previewPath: path, choices }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  await host.call('pages.deletePage', { pageId: args.params.id })
  return redirect(args.url.pathname.replace(/\/[^/]+$/, ''))
}

/** The editor has what it shows itself; loading the page again would throw its history away. */
export const shouldRevalidate = () => false

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.page.id} {...loaderData} />
}
