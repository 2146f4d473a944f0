import { createNotFound } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/file'

/** A file of an extension's page, as a download. */
export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { extension, page, file } = args.params
  const found = host.extensions?.page(extension, page === '-' ? '' : page)
  const made = await found?.file(file, host.call, args.url.searchParams)
  if (!made) throw createNotFound()
  const content = typeof made.content === 'string' ? made.content : new Uint8Array(made.content)
  return new Response(content, {
    headers: {
      'content-type': made.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(made.name)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
