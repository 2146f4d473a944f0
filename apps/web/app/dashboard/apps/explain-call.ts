import type { Call } from './use-calls.ts'

export interface Explanation {
  readonly title: string
  /** What happened, and what to do about it. */
  readonly text: string
  /** Apps expect this answer now and then. */
  readonly isUsual?: true
}

type Explain = (call: Call) => Explanation

const fixed =
  (title: string, text: string): Explain =>
  () => ({ title, text })

const ofApp = (call: Call) => call.operation ?? call.path

/** By the code of the problem. */
const byCode: Readonly<Record<string, Explain>> = {
  UNAUTHENTICATED: fixed(
    'Access token missing or no longer valid',
    'The token is missing, has expired, was signed out or was issued by another server. Clear the tokens that the app stores (cookies or local storage) and load the app again.',
  ),
  UNAUTHENTICATED_TOKEN: fixed('Sign-in has expired', 'The sign-in took too long or was used before. Start it again.'),
  INVALID_CLIENT: fixed(
    'Client secret is wrong',
    'The app sent another secret than its latest one. Replace the secret on this page and set the new one in the app.',
  ),
  INVALID_GRANT: fixed(
    'Code or refresh token no longer valid',
    'It was used, has expired or belongs to another app. Clear the tokens that the app stores and sign in again.',
  ),
  INVALID_REQUEST: fixed(
    'Token request is incomplete',
    'A parameter of the token request is missing or occurs twice. The answer names it; compare it with the snippet above.',
  ),
  UNSUPPORTED_GRANT_TYPE: fixed(
    'Unknown grant type',
    'Use anonymous, refresh_token, authorization_code, client_credentials or authorized_client.',
  ),
  PERMISSION_DENIED: ({ permission }) =>
    permission
      ? {
          title: `Permission ${permission} is missing`,
          text: 'Add it under “Permissions” on this page, or call with an API key that has it.',
        }
      : {
          title: 'Not allowed for this identity',
          text: 'Visitors may not call this. Sign a member in first, or call it from your server with an API key.',
        },
  UNAUTHORIZED_CLIENT: fixed(
    'This app may not ask for tokens this way',
    'For tokens of members, turn on external sign-in on the Sign-in page and give the app the permission STOA.ACT_FOR_MEMBERS.',
  ),
  NOT_IMPLEMENTED: (call) => ({
    title: 'Operation not available yet',
    text: `This server does not have ${ofApp(call)} yet. Leave the call out, or let the app go on without its answer.`,
  }),
  OWNED_CART_NOT_FOUND: () => ({
    title: 'No cart yet',
    text: 'The visitor has not added anything to a cart. Apps expect this answer; nothing has to be done.',
    isUsual: true,
  }),
  NOT_FOUND: (call) =>
    call.operation
      ? {
          title: 'Nothing with this id',
          text: 'The call names something that this shop does not have. Ids of another site are not known here.',
        }
      : {
          title: 'Unknown address',
          text: `Nothing answers at ${call.path}. Check the path and the version of the SDK.`,
        },
  METHOD_NOT_ALLOWED: ({ method }) => ({
    title: 'Wrong method',
    text: `This address does not answer ${method}. Check the call, and the version of the SDK.`,
  }),
  TOO_MANY_REQUESTS: fixed(
    'Too many requests',
    'Wait as long as the Retry-After header says and try again. A server that renders pages should keep its visitors’ tokens instead of asking for new ones at each page.',
  ),
  PAYLOAD_TOO_LARGE: fixed('Request is too large', 'Send less at once, for example in several calls.'),
  UNSUPPORTED_MEDIA_TYPE: fixed('Wrong content type', 'Send JSON, with the header content-type: application/json.'),
  SYSTEM_ERROR: fixed(
    'Error in the shop',
    'Something failed here and not in the app. Search the server’s log for the request id.',
  ),
}

/** Why a call failed and what to do, in plain words. */
export function explain(call: Call): Explanation {
  const { code, unregistered, refusedHeaders, fields } = call
  if (unregistered) return explainAddress(unregistered, call)
  if (refusedHeaders) {
    return {
      title: 'The browser blocked the request',
      text: `The page wants to send ${naming('header', refusedHeaders)}, which this server does not accept from pages of other sites. Remove it from the app’s requests.`,
    }
  }
  if (code === 'INVALID_ARGUMENT' && fields) return explainFields(fields)
  const known = code === undefined ? undefined : byCode[code]
  if (known) return known(call)
  if (call.status >= 500) return byCode.SYSTEM_ERROR!(call)
  return { title: code ?? `Status ${call.status}`, text: call.description ?? 'The request was refused.' }
}

function explainAddress({ kind, address }: NonNullable<Call['unregistered']>, { status }: Call): Explanation {
  if (kind === 'REDIRECT_URI') {
    return {
      title: 'Redirect address not registered',
      text: `The app wants sign-in to lead back to ${address}. Add it to the redirect addresses, exactly as the app sends it.`,
    }
  }
  return status < 400
    ? {
        title: 'Origin not registered',
        text: `A page at ${address} waits for a sign-in in a hidden frame and gets no answer. Add its origin.`,
      }
    : { title: 'Origin not registered', text: `The app wants people to come back to ${address}. Add its origin.` }
}

const mistakes: Readonly<Record<string, string>> = {
  REQUIRED_FIELD: 'is missing',
  FORMAT: 'has the wrong format',
  MIN: 'is too small',
  MAX: 'is too large',
  MIN_LENGTH: 'is too short',
  MAX_LENGTH: 'is too long',
  EXACT_LENGTH: 'has the wrong length',
  MIN_SIZE: 'has too few entries',
  MAX_SIZE: 'has too many entries',
  INVALID_ENUM_VALUE: 'is none of the allowed values',
  FIELD_NOT_ALLOWED: 'is not allowed',
  REQUIRED_ONE_OF_FIELD: 'needs exactly one of its fields',
  ONE_OF_ALIGNMENT: 'does not go with the other fields',
}

function explainFields(fields: NonNullable<Call['fields']>): Explanation {
  const each = fields.map(({ field, rule }) => `${field || 'the request'} ${mistakes[rule] ?? 'is not valid'}`)
  return {
    title: fields.length === 1 ? 'A field is not valid' : `${fields.length} fields are not valid`,
    text: `Correct the call in the app: ${each.join('; ')}.`,
  }
}

const naming = (what: string, names: readonly string[]): string =>
  `the ${what}${names.length === 1 ? '' : 's'} ${names.join(', ')}`
