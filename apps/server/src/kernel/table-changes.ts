import { platformSiteId } from './ids.ts'
import type { CheckedText } from './site-check/assert-site.ts'

interface SiteChanges {
  latest: number
  readonly tables: Map<string, number>
}

const createSiteChanges = (): SiteChanges => ({ latest: 0, tables: new Map() })

/** Which tables this process has written for which site, in commit order. */
export class TableChanges {
  readonly #sites = new Map<string, SiteChanges>()
  readonly #platformChanges = createSiteChanges()
  #clock = 0

  /** A position to pass to {@link hasChanged} later. */
  now(): number {
    return this.#clock
  }

  record(siteId: string, tables: Iterable<string>): void {
    const siteChanges =
      siteId === platformSiteId ? this.#platformChanges : (this.#sites.get(siteId) ?? createSiteChanges())
    if (siteId !== platformSiteId) this.#sites.set(siteId, siteChanges)
    siteChanges.latest = ++this.#clock
    for (const table of tables) siteChanges.tables.set(table, siteChanges.latest)
  }

  /** Whether any table, or one named in one of these sets, was written since that position. */
  hasChanged(siteId: string, since: number, names?: Iterable<ReadonlySet<string>>): boolean {
    return [this.#sites.get(siteId), this.#platformChanges].some(
      (siteChanges) => siteChanges && hasWrites(siteChanges, since, names),
    )
  }
}

function hasWrites(
  { latest, tables }: SiteChanges,
  since: number,
  names: Iterable<ReadonlySet<string>> | undefined,
): boolean {
  if (latest <= since || !names) return latest > since
  const written = [...tables].filter(([, at]) => at > since)
  for (const each of names) if (written.some(([table]) => each.has(table))) return true
  return false
}

/** What the text of a statement says about it. */
interface StatementProfile extends CheckedText {
  /** True if it changes and locks nothing. */
  readonly isRead: boolean
  readonly written: readonly string[]
  /** Every identifier in it, including its tables. */
  readonly names: ReadonlySet<string>
}

/** Texts of one generation; those that are used again move to the next. */
const maxTexts = 1000
let profiles = new Map<string, StatementProfile>()
let olderProfiles = profiles

/** Cached by text, as analyzing a long statement takes longer than sending it. */
export function getStatementProfile(text: string): StatementProfile {
  const known = profiles.get(text)
  if (known) return known
  const profile = olderProfiles.get(text) ?? buildProfile(text)
  if (profiles.size >= maxTexts) {
    olderProfiles = profiles
    profiles = new Map()
  }
  profiles.set(text, profile)
  return profile
}

function buildProfile(text: string): StatementProfile {
  const written = [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)/gi)]
  return {
    isRead:
      /^\s*(select|with)\b/i.test(text) &&
      !/\bfor (update|share|no key update)\b|\b(insert into|delete from)\b/i.test(text),
    written: written.map(([, table]) => table!.toLowerCase()),
    names: new Set(text.toLowerCase().match(/[a-z_]\w*/g)),
  }
}
