import { Anything, Dictionary, Id, object, oneOf, optional, queryable, type Static, Text, Timestamp } from './schema.ts'

/** All audit actions. An action is named after what happened, not after who requested it. */
export const auditActions = [
  // signing in
  'SIGNED_UP',
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGN_IN_REFUSED',
  'SIGNED_OUT',
  'ACCOUNT_THROTTLED',
  'SIGNED_ON_BY_APP',
  'EMAIL_VERIFIED',
  'LOGIN_EMAIL_CHANGED',
  // passwords and further factors
  'PASSWORD_CHANGED',
  'PASSWORD_RESET_REQUESTED',
  'PASSWORD_RESET',
  'PASSWORD_RESET_FORCED',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'FACTOR_FAILED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_MADE',
  'DEVICE_REMEMBERED',
  'DEVICES_FORGOTTEN',
  // sessions
  'SESSION_ENDED',
  'SESSIONS_ENDED',
  'REFRESH_TOKEN_REUSED',
  'CODE_REUSED',
  'APP_ALLOWED',
  'APP_CONSENT_WITHDRAWN',
  'ACTED_FOR_MEMBER',
  'ACTING_FOR_MEMBER_REFUSED',
  // members
  'MEMBER_CREATED',
  'MEMBER_INVITED',
  'MEMBER_UPDATED',
  'MEMBER_APPROVED',
  'MEMBER_BLOCKED',
  'MEMBER_UNBLOCKED',
  'MEMBER_DISCONNECTED',
  'MEMBER_MUTED',
  'MEMBER_UNMUTED',
  'MEMBER_DELETED',
  'MEMBER_RESTORED',
  'MEMBER_PURGED',
  'MEMBERS_IMPORTED',
  'MEMBERS_EXPORTED',
  'CUSTOMERS_EXPORTED',
  'CUSTOMERS_MERGED',
  'PERSONAL_DATA_EXPORTED',
  'GUEST_DATA_ERASED',
  'BULK_JOB_STARTED',
  // products
  'PRODUCTS_IMPORTED',
  'PRODUCT_IMPORT_UNDONE',
  'PRODUCTS_EXPORTED',
  // the site
  'SIGN_IN_POLICY_CHANGED',
  'PAYMENT_ACCOUNT_CHANGED',
  'OAUTH_APP_CREATED',
  'OAUTH_APP_CHANGED',
  'OAUTH_APP_REMOVED',
  'API_KEY_CREATED',
  'API_KEY_REMOVED',
  'PLUGIN_CREATED',
  'PLUGIN_CHANGED',
  'PLUGIN_REMOVED',
  'WEBHOOK_CREATED',
  'WEBHOOK_CHANGED',
  'WEBHOOK_REMOVED',
  'WEBHOOK_SECRET_ROTATED',
  'WEBHOOK_KEY_ROTATED',
  'WEBHOOK_EVENTS_RESENT',
  'AGENT_SETTINGS_CHANGED',
  'AGENT_BLOCKED',
  'AGENT_UNBLOCKED',
  'AGENT_LINKED',
  'AGENT_UNLINKED',
  'AGENT_KEY_ROTATED',
  'EXTENSION_ENABLED',
  'EXTENSION_DISABLED',
  'ASSISTANT_CONNECTED',
  'ASSISTANT_CHANGED',
  'ASSISTANT_DISCONNECTED',
  'ASSISTANT_SETTINGS_CHANGED',
  'ASSISTANT_CHANGE_REQUESTED',
  'ASSISTANT_CHANGE_APPROVED',
  'ASSISTANT_CHANGE_REJECTED',
  'ASSISTANT_CHANGE_MADE',
  'ASSISTANT_CHANGE_FAILED',
  'SITE_SETTINGS_CHANGED',
  'ADDRESS_RELEASED',
] as const
export const AuditAction = oneOf(auditActions)
export type AuditAction = Static<typeof AuditAction>

export const auditParties = [
  'anonymous',
  'visitor',
  'member',
  'owner',
  'app',
  'system',
  'session',
  'apiKey',
  'assistant',
  'plugin',
  'webhook',
  'agent',
  'site',
] as const
const AuditParty = object({ type: oneOf(auditParties), id: optional(Text(100)) })
export type AuditParty = Static<typeof AuditParty>

/** An immutable entry of the audit log. */
export const AuditEntry = object({
  id: queryable(Id()),
  createdDate: queryable(Timestamp()),
  action: queryable(AuditAction, { sort: false }),
  /** The actor. */
  actor: queryable(AuditParty, { by: ['type', 'id'], sort: false }),
  /** The affected member or entity, if it is not the actor. */
  subject: optional(queryable(AuditParty, { by: ['type', 'id'], sort: false })),
  /** The IP address. */
  address: optional(queryable(Text(100), { sort: false })),
  requestId: queryable(Text(100), { sort: false }),
  /** Details of the action; never a password, code or token. */
  data: Dictionary(Anything()),
})
export type AuditEntry = Static<typeof AuditEntry>
