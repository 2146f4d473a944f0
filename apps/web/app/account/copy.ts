import { getHost } from '../lib/host.ts'
import type { Route } from './+types/copy'
import { requireMember } from './require-member.ts'

/** The member's personal data as a file. */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const { personalData } = await host.call('people.exportPersonalData', {})
  return new Response(`${JSON.stringify(personalData, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="your-data.json"',
      'cache-control': 'no-store',
    },
  })
}
