import { data } from 'react-router'
import { ExtensionComponent } from '../../extensions/component.tsx'
import { createNotFound } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/page'

function findPage(args: Route.LoaderArgs | Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { extension, page: path = '' } = args.params
  const page = host.extensions?.page(extension, path)
  if (!page) throw createNotFound()
  return { host, page }
}

export async function loader(args: Route.LoaderArgs) {
  const { host, page } = findPage(args)
  const { title, component } = page
  return { title, component, content: await page.load(host.call, args.url.searchParams) }
}

export async function action(args: Route.ActionArgs) {
  const { host, page } = findPage(args)
  const outcome = await page.submit(host.call, await args.request.formData())
  return 'refused' in outcome ? data(outcome, { status: 400 }) : outcome
}

export default function ExtensionPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, component, content } = loaderData
  const { extension, page = '' } = params
  const buildFileAddress = (name: string, query: Readonly<Record<string, string>> = {}) => {
    const text = new URLSearchParams(query).toString()
    return `/dashboard/ext-files/${extension}/${page || '-'}/${name}${text && `?${text}`}`
  }
  const result = actionData && 'result' in actionData ? actionData.result : undefined
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  return (
    <>
      <PageHead title={title} />
      <ExtensionComponent
        extension={extension}
        component={component}
        props={{ data: content, result, refused, fileAddress: buildFileAddress }}
      />
    </>
  )
}
