import type { Host } from '../../lib/host.ts'

/** What can be done with many members at once: as work that goes on, can be watched and taken back. */
export const bulkActs = {
  approve: { verb: 'Approve', doing: 'Approving', done: 'approved' },
  block: { verb: 'Block', doing: 'Blocking', done: 'blocked' },
  delete: { verb: 'Delete', doing: 'Deleting', done: 'deleted' },
} as const
export type BulkAct = keyof typeof bulkActs

export const isBulkAct = (name: string): name is BulkAct => Object.hasOwn(bulkActs, name)

export async function startBulk(host: Host, act: BulkAct, filter: Record<string, unknown>): Promise<string> {
  switch (act) {
    case 'approve':
      return (await host.call('members.bulkApproveMembers', { filter })).jobId
    case 'block':
      return (await host.call('members.bulkBlockMembers', { filter })).jobId
    case 'delete':
      return (await host.call('members.bulkDeleteMembersByFilter', { filter })).jobId
  }
}
