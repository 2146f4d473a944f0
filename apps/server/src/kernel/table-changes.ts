/** The site of statements that concern no single one: what they write may be of any. */
const everySite = '00000000-0000-0000-0000-000000000000'

interface Marks {
  latest: number
  readonly tables: Map<string, number>
}

const unmarked = (): Marks => ({ latest: 0, tables: new Map() })

/** Which tables this process has written for which site, in the order of the commits. */
export class TableChanges {
  readonly #sites = new Map<string, Marks>()
  readonly #everywhere = unmarked()
  #clock = 0

  /** A moment to ask {@link hasChanged} about later. */
  now(): number {
    return this.#clock
  }

  record(siteId: string, tables: Iterable<string>): void {
    const marks = siteId === everySite ? this.#everywhere : (this.#sites.get(siteId) ?? unmarked())
    if (siteId !== everySite) this.#sites.set(siteId, marks)
    marks.latest = ++this.#clock
    for (const table of tables) marks.tables.set(table, marks.latest)
  }

  /** Whether any table, or one that one of these sets names, was written since that moment. */
  hasChanged(siteId: string, since: number, names?: Iterable<ReadonlySet<string>>): boolean {
    return [this.#sites.get(siteId), this.#everywhere].some((marks) => marks && isMarked(marks, since, names))
  }
}

function isMarked({ latest, tables }: Marks, since: number, names: Iterable<ReadonlySet<string>> | undefined): boolean {
  if (latest <= since || !names) return latest > since
  const written = [...tables].filter(([, at]) => at > since)
  for (const each of names) if (written.some(([table]) => each.has(table))) return true
  return false
}

/** What a statement's text tells of it. */
interface Profile {
  /** It changes nothing and locks nothing. */
  readonly isRead: boolean
  readonly written: readonly string[]
  /** Every name in it, tables among them. */
  readonly names: ReadonlySet<string>
}

const profiles = new Map<string, Profile>()

/** Statements come again and again, and looking through a long one takes longer than the rest of its way. */
export function getStatementProfile(text: string): Profile {
  const known = profiles.get(text)
  if (known) return known
  const written = [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)/gi)]
  const profile = {
    isRead:
      /^\s*(select|with)\b/i.test(text) &&
      !/\bfor (update|share|no key update)\b|\b(insert into|delete from)\b/i.test(text),
    written: written.map(([, table]) => table!.toLowerCase()),
    names: new Set(text.toLowerCase().match(/[a-z_]\w*/g)),
  }
  if (profiles.size >= 1000) profiles.clear()
  profiles.set(text, profile)
  return profile
}
