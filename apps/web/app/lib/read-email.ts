import type { Host } from './host.ts'
import { allowMissing } from './problem.ts'

/** The member's sign-in email, to prefill forms; empty for visitors. */
export async function readEmail({ session, call }: Host): Promise<string> {
  if (session.kind !== 'member') return ''
  const reply = await allowMissing(call('members.getCurrentMember', { fieldsets: ['FULL'] }))
  return reply?.member.loginEmail ?? ''
}
