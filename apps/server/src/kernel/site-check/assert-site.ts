import { findExemptTables } from '../across-sites.ts'
import { siteMarker } from '../site-scope.ts'
import type { Statement } from '../sql.ts'
import { checkSite, type SiteCheck } from './index.ts'

/** Holds the result of the last check of a statement's text. */
export interface CheckedText {
  siteCheck?: SiteCheck
  /** The tables that it uses, once they were listed. */
  tables?: readonly string[]
}

/**
 * Throws unless the statement is limited to the unit's site. The text is parsed once; after that, only the parameters are
 * compared.
 */
export function assertSite(statement: Statement, siteId: string, checked: CheckedText): void {
  const { siteCheck } = checked
  if (siteCheck && isAllowed(statement, siteId, siteCheck)) return
  const isSite = (number: number) => isSiteValue(statement.parameters[number - 1], siteId)
  checked.siteCheck = checkSite(statement.sql, isSite)
  if (isAllowed(statement, siteId, checked.siteCheck)) return
  const exempt = findExemptTables(statement)
  const problems = checked.siteCheck.problems.filter((problem) => !exempt.includes(problem))
  throw new Error(`Not limited to the unit's site: ${problems.join(', ')} in ${statement.sql.trim().slice(0, 200)}`)
}

function isAllowed(statement: Statement, siteId: string, { problems, siteParameters }: SiteCheck): boolean {
  for (const number of siteParameters) if (!isSiteValue(statement.parameters[number - 1], siteId)) return false
  if (problems.length === 0) return true
  const exempt = findExemptTables(statement)
  return problems.every((problem) => exempt.includes(problem))
}

const isSiteValue = (value: unknown, siteId: string) => value === siteMarker || value === siteId
