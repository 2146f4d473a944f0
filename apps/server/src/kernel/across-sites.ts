import { compile, type Runnable, type Statement } from './sql.ts'

/** Known only here, so that every exemption is a call of `acrossSites`. */
const exemption = Symbol('tables used across sites')

/**
 * Lets a statement use these tables for all sites, for jobs that find out where work is due and for requests that learn
 * the site from what they bring. All its other tables stay limited to the unit's site. The reason is for the list in
 * `tests/structure/across-sites.test.ts`.
 */
export const acrossSites = <Row>(
  _reason: string,
  tables: readonly string[],
  statement: Runnable<Row>,
): Statement<Row> => ({ ...compile(statement), [exemption]: tables }) as Statement<Row>

/** The tables that a statement may use without a site. */
export const findExemptTables = (statement: Statement): readonly string[] =>
  (statement as { [exemption]?: readonly string[] })[exemption] ?? []
