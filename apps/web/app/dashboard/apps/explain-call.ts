import type { PlainKey, Translate } from '@stoa/messages'
import type { Call } from './use-calls.ts'

export interface Explanation {
  readonly title: string
  /** What happened, and how to solve it. */
  readonly text: string
  /** Whether apps expect this response in normal use. */
  readonly isUsual?: true
}

type Explain = (t: Translate, call: Call) => Explanation

const explainAs =
  (title: PlainKey, text: PlainKey): Explain =>
  (t) => ({ title: t(title), text: t(text) })

const byCode: Readonly<Record<string, Explain>> = {
  UNAUTHENTICATED: explainAs('dashboard-apps:explain.unauthenticated', 'dashboard-apps:explain.unauthenticated.text'),
  UNAUTHENTICATED_TOKEN: explainAs('dashboard-apps:explain.expiredSignIn', 'dashboard-apps:explain.expiredSignIn.text'),
  INVALID_CLIENT: explainAs('dashboard-apps:explain.invalidClient', 'dashboard-apps:explain.invalidClient.text'),
  INVALID_GRANT: explainAs('dashboard-apps:explain.invalidGrant', 'dashboard-apps:explain.invalidGrant.text'),
  INVALID_REQUEST: explainAs('dashboard-apps:explain.invalidRequest', 'dashboard-apps:explain.invalidRequest.text'),
  UNSUPPORTED_GRANT_TYPE: explainAs('dashboard-apps:explain.grantType', 'dashboard-apps:explain.grantType.text'),
  PERMISSION_DENIED: (t, { permission }) =>
    permission
      ? {
          title: t('dashboard-apps:explain.permission', { permission }),
          text: t('dashboard-apps:explain.permission.text'),
        }
      : { title: t('dashboard-apps:explain.denied'), text: t('dashboard-apps:explain.denied.text') },
  UNAUTHORIZED_CLIENT: explainAs(
    'dashboard-apps:explain.unauthorizedClient',
    'dashboard-apps:explain.unauthorizedClient.text',
  ),
  NOT_IMPLEMENTED: (t, { operation, path }) => ({
    title: t('dashboard-apps:explain.notImplemented'),
    text: t('dashboard-apps:explain.notImplemented.text', { operation: operation ?? path }),
  }),
  OWNED_CART_NOT_FOUND: (t) => ({
    title: t('dashboard-apps:explain.noCart'),
    text: t('dashboard-apps:explain.noCart.text'),
    isUsual: true,
  }),
  NOT_FOUND: (t, { operation, path }) =>
    operation
      ? { title: t('dashboard-apps:explain.unknownId'), text: t('dashboard-apps:explain.unknownId.text') }
      : {
          title: t('dashboard-apps:explain.unknownPath'),
          text: t('dashboard-apps:explain.unknownPath.text', { path }),
        },
  METHOD_NOT_ALLOWED: (t, { method }) => ({
    title: t('dashboard-apps:explain.method'),
    text: t('dashboard-apps:explain.method.text', { method }),
  }),
  TOO_MANY_REQUESTS: explainAs('dashboard-apps:explain.tooMany', 'dashboard-apps:explain.tooMany.text'),
  PAYLOAD_TOO_LARGE: explainAs('dashboard-apps:explain.tooLarge', 'dashboard-apps:explain.tooLarge.text'),
  UNSUPPORTED_MEDIA_TYPE: explainAs('dashboard-apps:explain.mediaType', 'dashboard-apps:explain.mediaType.text'),
  SYSTEM_ERROR: explainAs('dashboard-apps:explain.system', 'dashboard-apps:explain.system.text'),
}

/** Why a call failed, and how to solve it. */
export function explain(t: Translate, call: Call): Explanation {
  const { code, unregistered, refusedHeaders, fields } = call
  if (unregistered) return explainAddress(t, unregistered, call)
  if (refusedHeaders) {
    const headers = { count: refusedHeaders.length, names: t.join(refusedHeaders) }
    return { title: t('dashboard-apps:explain.headers'), text: t('dashboard-apps:explain.headers.text', headers) }
  }
  if (code === 'INVALID_ARGUMENT' && fields) return explainFields(t, fields)
  const known = code === undefined ? undefined : byCode[code]
  if (known) return known(t, call)
  if (call.status >= 500) return byCode.SYSTEM_ERROR!(t, call)
  return {
    title: code ?? t('dashboard-apps:explain.status', { status: String(call.status) }),
    text: call.description ?? t('dashboard-apps:explain.refused'),
  }
}

function explainAddress(
  t: Translate,
  { kind, address }: NonNullable<Call['unregistered']>,
  { status }: Call,
): Explanation {
  if (kind === 'REDIRECT_URI')
    return { title: t('dashboard-apps:explain.redirect'), text: t('dashboard-apps:explain.redirect.text', { address }) }
  const isFrame = status < 400
  return {
    title: t('dashboard-apps:explain.origin'),
    text: isFrame
      ? t('dashboard-apps:explain.origin.frame', { address })
      : t('dashboard-apps:explain.origin.text', { address }),
  }
}

const mistakes = {
  REQUIRED_FIELD: 'dashboard-apps:mistake.required',
  FORMAT: 'dashboard-apps:mistake.format',
  MIN: 'dashboard-apps:mistake.min',
  MAX: 'dashboard-apps:mistake.max',
  MIN_LENGTH: 'dashboard-apps:mistake.minLength',
  MAX_LENGTH: 'dashboard-apps:mistake.maxLength',
  EXACT_LENGTH: 'dashboard-apps:mistake.length',
  MIN_SIZE: 'dashboard-apps:mistake.minSize',
  MAX_SIZE: 'dashboard-apps:mistake.maxSize',
  INVALID_ENUM_VALUE: 'dashboard-apps:mistake.enum',
  FIELD_NOT_ALLOWED: 'dashboard-apps:mistake.notAllowed',
  REQUIRED_ONE_OF_FIELD: 'dashboard-apps:mistake.oneOf',
  ONE_OF_ALIGNMENT: 'dashboard-apps:mistake.alignment',
} as const

const isKnown = (rule: string): rule is keyof typeof mistakes => Object.hasOwn(mistakes, rule)

function explainFields(t: Translate, fields: NonNullable<Call['fields']>): Explanation {
  const each = fields.map(({ field, rule }) =>
    t(isKnown(rule) ? mistakes[rule] : 'dashboard-apps:mistake.other', {
      field: field || t('dashboard-apps:explain.wholeRequest'),
    }),
  )
  return {
    title: t('dashboard-apps:explain.fields', { count: fields.length }),
    text: t('dashboard-apps:explain.fields.text', { mistakes: each.join('; ') }),
  }
}
