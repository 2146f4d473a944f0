import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { reasons } from './reasons.ts'

export interface Dealt {
  readonly notice?: string
  readonly alert?: string
}

/** Follows, reports, blocks or unblocks another member for the signed-in member. */
export async function moderateMember(host: Host, memberId: string, form: FormData): Promise<Dealt> {
  try {
    return await act(host, memberId, form)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { alert: formatProblemText(host.t, error, error.message) }
  }
}

async function act(host: Host, memberId: string, form: FormData): Promise<Dealt> {
  switch (form.get('intent')) {
    case 'block':
      await host.call('memberToMemberBlock.blockMember', { memberId })
      return {}
    case 'follow':
      await host.call('memberFollowers.followMember', { memberId })
      return {}
    case 'unfollow':
      await host.call('memberFollowers.unfollowMember', { memberId })
      return {}
    case 'unblock':
      await host.call('memberToMemberBlock.unblockMember', { memberId })
      return { notice: host.t('shop:member.unblocked') }
  }
  const category = reasons.find(([each]) => each === form.get('category'))?.[0]
  if (!category) return { alert: host.t('shop:member.reasonMissing') }
  const description = String(form.get('description') ?? '')
    .trim()
    .slice(0, 2000)
  const reason = { category, ...(description && { description }) }
  await host.call('memberReport.reportMember', { memberReport: { reportedMemberId: memberId, reason } })
  return { notice: host.t('shop:member.reported') }
}
