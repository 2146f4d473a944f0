import type { App } from '../../apps/server/src/app.ts'
import { createId } from '../../apps/server/src/kernel/ids.ts'

type Caller = Parameters<App['call']>[1]

/** An owner of the site with all rights, for calls in process. */
export const createOwner = (siteId: string): Caller => ({
  siteId,
  actor: { type: 'owner', id: createId(), sessionId: createId(), authTime: 0, access: 'ALL' },
})

/** Calls an operation in process, and returns its reply with the number of statements that it took. */
export async function callCounted(app: App, caller: Caller, operation: string, input: object) {
  const before = app.database.statements
  // biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
  const reply = (await app.call(operation, caller, input, 'test')) as any
  return { reply, statements: app.database.statements - before }
}
