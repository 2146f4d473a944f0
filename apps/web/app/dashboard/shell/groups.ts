import { pageGroups } from './pages.ts'

type GroupId = NonNullable<(typeof pageGroups)[number]['id']>

/** Which groups of the sidebar are open. The first group has no id: it is always open. */
export type OpenGroups = Readonly<Record<GroupId, boolean>>

const cookie = 'stoa-groups'
const ids = pageGroups.flatMap(({ id }) => id ?? [])

/** Settings are closed at first: most are set once. */
const initial: OpenGroups = { sales: true, engagement: true, settings: false, site: false }

/** The groups that were open when this browser last showed the dashboard. */
export function readGroups(request: Request): OpenGroups {
  const held = new RegExp(`(?:^|;\\s*)${cookie}=([\\w.]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (held === undefined) return initial
  const open = held.split('.')
  return Object.fromEntries(ids.map((id) => [id, open.includes(id)])) as Record<GroupId, boolean>
}

/** Stored in a cookie, so that the server renders them correctly at once. */
export function saveGroups(groups: OpenGroups): void {
  const open = ids.filter((id) => groups[id]).join('.')
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${cookie}=${open}; path=/dashboard; max-age=31536000; samesite=lax`
}
