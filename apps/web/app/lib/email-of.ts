import type { Host } from './host.ts'
import { orMissing } from './problem.ts'

/** The address that a member signs in with, so that nobody types it again; empty for everybody else. */
export async function emailOf({ session, call }: Host): Promise<string> {
  if (session.kind !== 'member') return ''
  const reply = await orMissing(call('members.getCurrentMember', { fieldsets: ['FULL'] }))
  return reply?.member.loginEmail ?? ''
}
