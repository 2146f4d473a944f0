/** Why a change by an assistant needs the approval of a person. */
export const approvalReasons = ['MONEY', 'CUSTOMERS', 'MESSAGES', 'DELETION', 'ACCESS'] as const
export type ApprovalReason = (typeof approvalReasons)[number]
