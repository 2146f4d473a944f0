import { data } from 'react-router'
import { getHost } from '../lib/host.ts'
import { createNotFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/shop-page'
import { ExtensionComponent } from './component.tsx'

function findPage(args: Route.LoaderArgs | Route.ActionArgs) {
  const host = getHost(args)
  const { extension, page: path = '' } = args.params
  const page = host.extensions?.shopPage(extension, path)
  if (!page) throw createNotFound()
  return { host, page }
}

export async function loader(args: Route.LoaderArgs) {
  const { host, page } = findPage(args)
  const { title, description, component } = page
  const content = await page.load(host.call, args.url.searchParams)
  if (content === undefined) throw createNotFound()
  return { title, description, component, content }
}

export async function action(args: Route.ActionArgs) {
  const { host, page } = findPage(args)
  const outcome = await page.submit(host.call, await args.request.formData())
  return 'refused' in outcome ? data(outcome, { status: 400 }) : outcome
}

/** A page of an extension in the shop. */
export default function ShopPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, description, component, content } = loaderData
  const { extension, page } = params
  const result = actionData && 'result' in actionData ? actionData.result : undefined
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  return (
    <div className="page py-12 lg:py-20">
      <Seo
        title={title}
        path={`/pages/${extension}${page ? `/${page}` : ''}`}
        {...(description ? { description } : { hidden: true })}
      />
      <h1 className="mb-8 font-display text-4xl">{title}</h1>
      <ExtensionComponent extension={extension} component={component} props={{ data: content, result, refused }} />
    </div>
  )
}
