import { deriveFromOperations } from '@stoa/contract'
import type { AppCall } from '@stoa/contract/app-calls'
import { platformOperations } from '@stoa/contract/platform-operations'
import type { FieldViolation, Problem } from '@stoa/contract/problem'

/** The recorded parts of a call: nothing from its body, token, query or path parameters. */
export type RecordedCall = Omit<AppCall, 'description'>

/** The log for token requests with an unknown client id. */
export const unknownAppId = '00000000-0000-0000-0000-000000000000'

/** Calls retained for each app and outcome. */
export const maxCallsPerApp = 100

/** What is known of a request after its response was sent. */
export interface AnsweredRequest {
  readonly id: string
  readonly date: Date
  readonly method: string
  /** The route that answered; absent where none did. */
  readonly path: string | undefined
  readonly operation: string | undefined
  /** The raw URL. */
  readonly url: string
  readonly status: number
  readonly milliseconds: number
  readonly problem: Pick<Problem, 'code' | 'violations' | 'data'> | null
  readonly refusedHeaders: readonly string[] | null
  readonly origin: string | undefined
  /** The header in which the SDK identifies itself. */
  readonly gateway: string | undefined
}

export function toRecord(request: AnsweredRequest): RecordedCall {
  const { problem, refusedHeaders, status } = request
  const origin = parseOrigin(request.origin)
  const sdkPackage = /(?:^|,)package-name=([@\w./-]{1,60})(?:,|$)/.exec(request.gateway ?? '')?.[1]
  return {
    id: request.id,
    date: request.date.toISOString(),
    method: request.method,
    path: request.path ?? maskPath(request.url),
    ...(request.operation && { operation: request.operation }),
    status,
    milliseconds: Math.round(request.milliseconds),
    failed: status >= 400 || problem !== null || refusedHeaders !== null,
    ...(problem && getReasons(problem)),
    ...(status >= 500 && !problem && { code: 'SYSTEM_ERROR' }),
    ...(refusedHeaders && { refusedHeaders: refusedHeaders.filter(isHeaderName).slice(0, 10) }),
    ...(origin && { origin }),
    ...(sdkPackage && { sdkPackage }),
  }
}

function getReasons({ code, violations = [], data }: NonNullable<AnsweredRequest['problem']>) {
  const unregistered = violations.flatMap(listUnregistered)[0]
  const fields = violations.slice(0, 10).map(({ field, violatedRule }) => ({
    field: isFieldName(field) ? field : '',
    rule: violatedRule,
  }))
  return {
    code,
    ...(fields.length > 0 && { fields }),
    ...(unregistered && { unregistered }),
    ...(typeof data?.permission === 'string' && { permission: data.permission }),
  }
}

/** See `unregistered` of the request validation, which sets it. */
function listUnregistered({ data }: FieldViolation): NonNullable<AppCall['unregistered']>[] {
  return data.unregistered ? [data.unregistered as NonNullable<AppCall['unregistered']>] : []
}

const isFieldName = (text: string): boolean => /^[\w.[\]-]{1,120}$/.test(text)
const isHeaderName = (text: string): boolean => /^[\w-]{1,60}$/.test(text)

/** The words in all paths of the contract and the platform. */
const getKnownWords = deriveFromOperations(
  (operations): ReadonlySet<string> =>
    new Set(
      [
        ...operations.flatMap(({ route: { path, publicPaths } }) => [path, ...publicPaths]),
        ...platformOperations.flatMap(({ paths }) => paths),
      ].flatMap((path) => path.split('/').filter((each) => !each.includes('{'))),
    ),
)

/** A path without a route may contain ids and names: only words that known paths contain are stored. */
export function maskPath(url: string): string {
  const parts = url.split(/[?#]/)[0]!.split('/').slice(1, 12)
  return `/${parts.map((part) => (getKnownWords().has(part) || /^v\d{0,2}$/.test(part) ? part : '{…}')).join('/')}`
}

/** The origin that a browser sent, where it is a web address. */
function parseOrigin(text: string | undefined): string | undefined {
  if (!text || text.length > 300 || !URL.canParse(text)) return undefined
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) ? origin : undefined
}
