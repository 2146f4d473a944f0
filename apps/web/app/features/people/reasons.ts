/** The reasons for which a member can be reported. */
export const reasons = [
  ['SPAM', 'shop:member.reason.spam'],
  ['IMPERSONATION', 'shop:member.reason.impersonation'],
  ['HARASSMENT', 'shop:member.reason.harassment'],
  ['OTHER', 'shop:member.reason.other'],
] as const
