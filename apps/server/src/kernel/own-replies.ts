import { listPort } from './port.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Whether a member has replies of their own where all other shoppers share one, such as products at their company's
 * prices. Such a member's reads bypass the shared responses. Decided from the site's snapshot, without a statement.
 */
export const ownRepliesPort = listPort<(site: Snapshot, memberId: string) => boolean>('own replies')
