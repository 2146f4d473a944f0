import type { Host } from '../../lib/host.ts'

/** The bulk actions. Each is a job of the server, which can be undone. */
export const bulkActs = {
  approve: {
    verb: 'dashboard-members:bulk.approve',
    doing: 'dashboard-members:bulk.approving',
    done: 'dashboard-members:bulk.approved',
  },
  block: {
    verb: 'dashboard-members:bulk.block',
    doing: 'dashboard-members:bulk.blocking',
    done: 'dashboard-members:bulk.blocked',
  },
  delete: {
    verb: 'dashboard-members:bulk.delete',
    doing: 'dashboard-members:bulk.deleting',
    done: 'dashboard-members:bulk.deleted',
  },
} as const
export type BulkAct = keyof typeof bulkActs

export const undoTexts = {
  doing: 'dashboard-members:bulk.undoing',
  done: 'dashboard-members:bulk.undone',
} as const

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
