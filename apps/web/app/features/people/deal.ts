import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'

/** What can be wrong with somebody, in the words of those who say so. */
export const reasons = [
  ['SPAM', 'Advertising or spam'],
  ['IMPERSONATION', 'Pretends to be somebody else'],
  ['HARASSMENT', 'Insults or harasses'],
  ['OTHER', 'Something else'],
] as const

export interface Dealt {
  readonly notice?: string
  readonly alert?: string
}

/** Reports or blocks somebody for the signed-in member, or takes a block back. */
export async function dealWith(host: Host, memberId: string, form: FormData): Promise<Dealt> {
  try {
    return await act(host, memberId, form)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { alert: error.message }
  }
}

async function act(host: Host, memberId: string, form: FormData): Promise<Dealt> {
  switch (form.get('intent')) {
    case 'block':
      await host.call('memberToMemberBlock.blockMember', { memberId })
      return {}
    case 'unblock':
      await host.call('memberToMemberBlock.unblockMember', { memberId })
      return { notice: 'You see each other again.' }
  }
  const category = reasons.find(([each]) => each === form.get('category'))?.[0]
  if (!category) return { alert: 'Choose what is wrong.' }
  const description = String(form.get('description') ?? '')
    .trim()
    .slice(0, 2000)
  const reason = { category, ...(description && { description }) }
  await host.call('memberReport.reportMember', { memberReport: { reportedMemberId: memberId, reason } })
  return { notice: 'Thank you. The shop looks at it.' }
}
