import { createHash } from 'node:crypto'
import type { ApprovalReason } from '@stoa/contract/approval-reasons'
import type { AssistantChange } from '@stoa/contract/assistant'
import { toCanonicalJson } from '../../kernel/canonical-json.ts'

const minute = 60_000

export const approvalLifetimeMs = 30 * minute
/** No operation runs longer. */
export const runningLifetimeMs = 10 * minute
export const storedLifetimeMs = 30 * 24 * 60 * minute
export type Status = AssistantChange['status']
/** The others follow from the time. */
export type StoredStatus = Exclude<Status, 'EXPIRED' | 'INTERRUPTED'>

/** What a change concerns, as a person sees it. */
export type ShownSubject = NonNullable<AssistantChange['subject']>

export type Outcome = NonNullable<AssistantChange['outcome']>

export interface Change {
  id: string
  assistantId: string
  assistantName: string
  requesterType: 'owner' | 'app'
  requesterId: string
  operation: string
  input: unknown
  inputHash: string
  note: string | null
  reasons: ApprovalReason[]
  subjectHash: string | null
  subject: ShownSubject | null
  subjectChangedDate: Date | null
  status: StoredStatus
  approvalExpiresDate: Date | null
  decidedDate: Date | null
  decidedBy: string | null
  outcome: Outcome | null
  createdDate: Date
  expiresDate: Date
}

export function getStatus(
  { status, approvalExpiresDate, decidedDate }: Pick<Change, 'status' | 'approvalExpiresDate' | 'decidedDate'>,
  now: Date,
): Status {
  if (status === 'PENDING' && approvalExpiresDate && approvalExpiresDate <= now) return 'EXPIRED'
  if (status === 'RUNNING' && decidedDate && decidedDate.getTime() + runningLifetimeMs <= now.getTime())
    return 'INTERRUPTED'
  return status
}

/** The same for equal values, whatever the order of their keys. */
export const hashValue = (value: unknown): string => createHash('sha256').update(toCanonicalJson(value)).digest('hex')

/** What an approval is for: this change, with this input, while its subject is as it was shown. */
export const getFingerprint = ({ id, inputHash, subjectHash }: Pick<Change, 'id' | 'inputHash' | 'subjectHash'>) =>
  hashValue([id, inputHash, subjectHash])
