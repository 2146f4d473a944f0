import { loadModule, parseSync } from 'libpg-query'
import { getStatementProfile } from '../table-changes.ts'

await loadModule()

/** The tables that a statement uses, without those that it defines itself. Parsed once for each text. */
export function listTables(text: string): readonly string[] {
  const profile = getStatementProfile(text)
  profile.tables ??= findTables(parseSync(text))
  return profile.tables
}

/** The same for any parsed text. */
export function findTables(parsed: object): string[] {
  const [used, defined] = [new Set<string>(), new Set<string>()]
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { relname, schemaname, ctename } = node as { relname?: string; schemaname?: string; ctename?: string }
    if (relname !== undefined) used.add(schemaname ? `${schemaname}.${relname}` : relname)
    if (ctename !== undefined && 'ctequery' in node) defined.add(ctename)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parsed)
  return [...used].filter((name) => !defined.has(name))
}
