import { allOperations } from '@stoa/contract'
import type { AppCall } from '@stoa/contract/app-calls'
import { platformOperations } from '@stoa/contract/platform-operations'
import type { FieldViolation, Problem } from '@stoa/contract/problem'

/** What is kept of a call: nothing that a body, a token, a query or a parameter of the path said. */
export type RecordedCall = Omit<AppCall, 'description'>

/** The log that token requests with an unknown client id go to. */
export const unknownAppId = '00000000-0000-0000-0000-000000000000'

/** Of each app and outcome, so many are kept. */
export const maxCallsPerApp = 100

/** What is known of a request once its answer has left. */
export interface AnsweredRequest {
  readonly id: string
  readonly date: Date
  readonly method: string
  /** Of the route that answered; absent where none did. */
  readonly path: string | undefined
  readonly operation: string | undefined
  /** As it came. */
  readonly url: string
  readonly status: number
  readonly milliseconds: number
  readonly problem: Pick<Problem, 'code' | 'violations' | 'data'> | null
  readonly refusedHeaders: readonly string[] | null
  readonly origin: string | undefined
  /** The SDK's header about itself. */
  readonly gateway: string | undefined
}

export function recordOf(request: AnsweredRequest): RecordedCall {
  const { problem, refusedHeaders, status } = request
  const origin = originIn(request.origin)
  const sdkPackage = /(?:^|,)package-name=([@\w./-]{1,60})(?:,|$)/.exec(request.gateway ?? '')?.[1]
  return {
    id: request.id,
    date: request.date.toISOString(),
    method: request.method,
    path: request.path ?? maskedPath(request.url),
    ...(request.operation && { operation: request.operation }),
    status,
    milliseconds: Math.round(request.milliseconds),
    failed: status >= 400 || problem !== null || refusedHeaders !== null,
    ...(problem && reasonsOf(problem)),
    ...(status >= 500 && !problem && { code: 'SYSTEM_ERROR' }),
    ...(refusedHeaders && { refusedHeaders: refusedHeaders.filter(isHeaderName).slice(0, 10) }),
    ...(origin && { origin }),
    ...(sdkPackage && { sdkPackage }),
  }
}

function reasonsOf({ code, violations = [], data }: NonNullable<AnsweredRequest['problem']>) {
  const unregistered = violations.flatMap(unregisteredIn)[0]
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

/** See `unregistered` of the gate, which puts it there. */
function unregisteredIn({ data }: FieldViolation): NonNullable<AppCall['unregistered']>[] {
  return data.unregistered ? [data.unregistered as NonNullable<AppCall['unregistered']>] : []
}

const isFieldName = (text: string): boolean => /^[\w.[\]-]{1,120}$/.test(text)
const isHeaderName = (text: string): boolean => /^[\w-]{1,60}$/.test(text)

/** The words of all addresses of the contract and the platform. */
let knownWords: ReadonlySet<string> | undefined
function isKnownWord(part: string): boolean {
  knownWords ??= new Set(
    [
      ...allOperations.flatMap(({ route: { path, publicPaths } }) => [path, ...publicPaths]),
      ...platformOperations.flatMap(({ paths }) => paths),
    ].flatMap((path) => path.split('/').filter((each) => !each.includes('{'))),
  )
  return knownWords.has(part)
}

/** An address that no route answers may hold ids and names: only words that addresses have anyway are kept of it. */
export function maskedPath(url: string): string {
  const parts = url.split(/[?#]/)[0]!.split('/').slice(1, 12)
  return `/${parts.map((part) => (isKnownWord(part) || /^v\d{0,2}$/.test(part) ? part : '{…}')).join('/')}`
}

/** What a browser says where a page is from, where it is an address of the web. */
function originIn(text: string | undefined): string | undefined {
  if (!text || text.length > 300 || !URL.canParse(text)) return undefined
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) ? origin : undefined
}
