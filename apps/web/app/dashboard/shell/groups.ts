import { pageGroups } from './pages.ts'

type Label = NonNullable<(typeof pageGroups)[number]['label']>

/** Which groups of the sidebar are open; the first has no name and no way to close it. */
export type OpenGroups = Readonly<Record<Label, boolean>>

const cookie = 'stoa-groups'
const labels = pageGroups.flatMap(({ label }) => label ?? [])

/** What is set once and then left alone is out of the way until it is asked for. */
const first: OpenGroups = { Sales: true, Discovery: true, Settings: false, Site: false }

/** As this browser left them. */
export function groupsOf(request: Request): OpenGroups {
  const held = new RegExp(`(?:^|;\\s*)${cookie}=([\\w.]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (held === undefined) return first
  const open = held.split('.')
  return Object.fromEntries(labels.map((label) => [label, open.includes(label)])) as Record<Label, boolean>
}

/** Remembered for a year, so that the server draws them right at once. */
export function keepGroups(groups: OpenGroups): void {
  const open = labels.filter((label) => groups[label]).join('.')
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${cookie}=${open}; path=/dashboard; max-age=31536000; samesite=lax`
}
