import type { Invoice } from '@stoa/contract/invoice.entity'
import type { Tone } from '../ui/status.tsx'

export const invoiceStates: Readonly<Record<Invoice['status'], readonly [Tone, string]>> = {
  Draft: ['quiet', 'Not sent'],
  Sent: ['wait', 'Sent'],
  Processing: ['wait', 'Payment pending'],
  Paid: ['good', 'Paid'],
  Overdue: ['bad', 'Overdue'],
  Void: ['quiet', 'Void'],
  Deleted: ['quiet', 'Deleted'],
  PartiallyPaid: ['wait', 'Partly paid'],
  PartialAndOverdue: ['bad', 'Partly paid, overdue'],
}
