import type { PlainKey, Translate } from '@stoa/messages'
import { taskLabels } from '../plugins/tasks.ts'
import type { Entry } from './listing.ts'

type Labels = Readonly<Record<string, PlainKey>>

const factors: Labels = {
  PASSWORD: 'dashboard-audit:factor.password',
  EMAIL: 'account:factor.email',
  SMS: 'account:factor.sms',
  CALL: 'account:factor.call',
  PUSH: 'account:factor.push',
  TOTP: 'account:factor.totp',
  WEBAUTHN: 'account:factor.passkey',
  RECOVERY_CODE: 'security:recoveryCode',
}

/** Kinds of bulk actions. Other kinds are those of sessions, which another column shows. */
const jobs: Labels = {
  APPROVE: 'dashboard-audit:job.approve',
  BLOCK: 'dashboard-audit:job.block',
  DELETE: 'dashboard-audit:job.delete',
  UNDO: 'dashboard-audit:job.undo',
  PRODUCTS: 'dashboard-products:title',
  ORDERS: 'dashboard-orders:title',
  CUSTOMERS: 'dashboard:nav.customers',
}

const reasons: Labels = {
  signed_out: 'dashboard-audit:reason.signedOut',
  ended_by_member: 'dashboard-audit:reason.endedByMember',
  ended_by_owner: 'dashboard-audit:reason.endedByOwner',
  password_changed: 'dashboard-audit:reason.passwordChanged',
  email_proven: 'dashboard-audit:reason.emailProven',
  refresh_token_reused: 'dashboard-audit:reason.refreshTokenReused',
  authorization_code_reused: 'dashboard-audit:reason.codeReused',
  app_removed: 'dashboard-audit:reason.appRemoved',
  secret_rotated: 'dashboard-audit:reason.secretRotated',
  app_of_others: 'dashboard-audit:reason.appOfOthers',
  approval_undone: 'dashboard-audit:reason.approvalUndone',
  consent_withdrawn: 'dashboard-audit:reason.consentWithdrawn',
  member_blocked: 'dashboard-audit:reason.memberBlocked',
  member_deleted: 'dashboard-audit:reason.memberDeleted',
  member_disconnected: 'dashboard-audit:reason.memberDisconnected',
  blocked: 'dashboard-audit:reason.blocked',
  PASSWORD_CHANGE: 'dashboard-audit:reason.passwordChange',
  'password must be reset': 'dashboard-audit:reason.passwordChange',
  DELETION: 'dashboard-audit:reason.deletion',
  ACTIVATION: 'dashboard-audit:reason.activation',
  SECOND_FACTOR: 'dashboard-audit:reason.secondFactor',
  'asked for again': 'dashboard-audit:reason.askedAgain',
}

/** Settings that were changed. */
const settings: Labels = {
  publicKey: 'dashboard-audit:field.publicKey',
  secretKey: 'dashboard-audit:field.secretKey',
  webhookSecret: 'dashboard-audit:field.webhookSecret',
  enabled: 'dashboard-audit:name.enabled',
  name: 'dashboard-shop:name',
  status: 'dashboard-shop:status',
  currency: 'dashboard-shop:currency',
  locale: 'dashboard-shop:locale',
  languages: 'dashboard-shop:languages',
  timeZone: 'dashboard-shop:timeZone',
  weightUnit: 'dashboard-shop:weights',
  catalogVersion: 'dashboard-shop:catalogVersion',
  businessAddress: 'dashboard-shop:address',
  tagline: 'dashboard-shop:headline',
  description: 'dashboard-shop:description',
  hero: 'dashboard-shop:heroImage',
  story: 'dashboard-shop:about.text',
  accent: 'dashboard-shop:emailColor',
}

const names: Labels = {
  access: 'dashboard-audit:name.access',
  approvedBy: 'dashboard-audit:name.approvedBy',
  assistant: 'dashboard-audit:name.assistant',
  assistants: 'dashboard-audit:name.assistants',
  concerns: 'dashboard-audit:name.concerns',
  needsApproval: 'dashboard-audit:name.needsApproval',
  operation: 'dashboard-audit:name.operation',
  problem: 'dashboard-audit:name.problem',
  redirectTo: 'dashboard-audit:name.redirectTo',
  rejectedChanges: 'dashboard-audit:name.rejectedChanges',
  requestedBy: 'dashboard-audit:name.requestedBy',
  accountEnumeration: 'dashboard-sign-in-policy:enumeration',
  memberApproval: 'dashboard-sign-in-policy:approval',
  emailVerification: 'dashboard-sign-in-policy:verification',
  secondFactor: 'dashboard-sign-in-policy:secondStep',
  emailCodes: 'dashboard-sign-in-policy:emailCodes',
  externalSignIn: 'dashboard-sign-in-policy:external',
  address: 'dashboard-audit:name.address',
  baseUrl: 'dashboard-audit:name.address',
  apps: 'dashboard-audit:name.apps',
  bySessionToken: 'dashboard-audit:name.bySessionToken',
  captcha: 'dashboard-audit:name.captcha',
  confidential: 'dashboard-audit:name.confidential',
  contactIds: 'dashboard-audit:name.contacts',
  contentAssigneeId: 'dashboard-audit:name.heir',
  count: 'dashboard-audit:name.count',
  defaultPrivacy: 'dashboard-audit:name.defaultPrivacy',
  devices: 'dashboard-audit:name.devices',
  enabled: 'dashboard-audit:name.enabled',
  interfaces: 'dashboard-audit:name.tasks',
  memberId: 'dashboard-audit:name.member',
  mode: 'dashboard-audit:name.mode',
  name: 'dashboard-audit:name.name',
  origins: 'dashboard-audit:name.origins',
  pages: 'dashboard-audit:name.pages',
  permissions: 'dashboard-audit:name.permissions',
  providerId: 'dashboard-audit:name.provider',
  publicMemberCandidates: 'dashboard-audit:name.candidates',
  publicMemberVisibility: 'dashboard-audit:name.visibility',
  redirectUris: 'dashboard-audit:name.redirects',
  removed: 'dashboard-audit:name.removed',
  scopes: 'dashboard-audit:name.scopes',
  service: 'dashboard-audit:name.service',
  state: 'dashboard-audit:name.state',
  thirdParty: 'dashboard-audit:name.thirdParty',
}

/** Values of one detail that have texts. */
const values: Readonly<Record<string, Labels>> = {
  accountEnumeration: {
    open: 'dashboard-sign-in-policy:enumeration.open',
    private: 'dashboard-sign-in-policy:enumeration.private',
  },
  memberApproval: {
    open: 'dashboard-sign-in-policy:approval.open',
    owner: 'dashboard-sign-in-policy:approval.owner',
  },
  emailVerification: {
    none: 'dashboard-sign-in-policy:verification.none',
    required: 'dashboard-sign-in-policy:verification.required',
  },
  secondFactor: {
    optional: 'dashboard-sign-in-policy:secondStep.optional',
    required: 'dashboard-sign-in-policy:secondStep.required',
  },
  access: { READ: 'dashboard-assistant:access.read', CHANGE: 'dashboard-assistant:access.change' },
  assistants: {
    CHANGE: 'dashboard-assistant:mode.change',
    READ: 'dashboard-assistant:mode.read',
    OFF: 'dashboard-assistant:mode.off',
  },
  interfaces: taskLabels,
  removed: factors,
}

const findLabel = (t: Translate, labels: Labels, value: unknown): string | undefined => {
  const name = String(value)
  return Object.hasOwn(labels, name) ? t(labels[name]!) : undefined
}

/** Values without a text are shown as the log has them. */
const joinValues = (t: Translate, labels: Labels, value: unknown): string =>
  t.join([value].flat().map((each) => findLabel(t, labels, each) ?? String(each)))

type Describe = (t: Translate, value: unknown) => string | undefined

const describeFactors: Describe = (t, value) => joinValues(t, factors, value)
const omit: Describe = () => undefined

/** Details with texts of their own. Those that another column shows are omitted. */
const details: Readonly<Record<string, Describe>> = {
  factor: describeFactors,
  factors: describeFactors,
  reason: (t, value) =>
    t('dashboard-audit:detail.reason', {
      reason: findLabel(t, reasons, value) ?? String(value).replaceAll('_', ' '),
    }),
  trustedDevice: (t) => t('dashboard-audit:detail.rememberedBrowser'),
  kind: (t, value) => findLabel(t, jobs, value),
  total: (t, value) => t('dashboard-audit:detail.total', { count: Number(value) }),
  changed: (t, value) => t('dashboard-audit:detail.changed', { fields: joinValues(t, settings, value) }),
  what: omit,
  subjectId: omit,
  jobId: omit,
  of: omit,
  importId: omit,
  change: omit,
}

/**
 * `{ emailCodes: true }` as "Sign-in with an email code: yes". Details without texts are shown by the names that the log
 * has for them.
 */
export const formatDetails = (t: Translate, { data }: Pick<Entry, 'data'>): string =>
  Object.entries(data)
    .filter(([, value]) => value !== null && String(value) !== '')
    .flatMap(([name, value]) =>
      Object.hasOwn(details, name) ? (details[name]!(t, value) ?? []) : describePair(t, name, value),
    )
    .join(' · ')

const describePair = (t: Translate, name: string, value: unknown): string =>
  t('dashboard-audit:detail.pair', {
    name: findLabel(t, names, name) ?? addSpaces(name),
    value: describeValue(t, name, value),
  })

function describeValue(t: Translate, name: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'dashboard-audit:value.yes' : 'dashboard-audit:value.no')
  return joinValues(t, (Object.hasOwn(values, name) && values[name]) || {}, value)
}

const addSpaces = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
