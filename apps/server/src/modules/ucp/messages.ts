export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

/** What an agent reads about a resource, or instead of one. */
export interface Message {
  readonly type: 'error' | 'warning' | 'info'
  readonly code: string
  readonly content: string
  readonly content_type: 'plain'
  /** RFC 9535. */
  readonly path?: string
  readonly severity?: Severity
}

export const createError = (code: string, content: string, severity: Severity, path?: string): Message => ({
  type: 'error',
  code,
  content,
  content_type: 'plain',
  severity,
  ...(path && { path }),
})

const create =
  (type: 'warning' | 'info') =>
  (code: string, content: string, path?: string): Message => ({
    type,
    code,
    content,
    content_type: 'plain',
    ...(path && { path }),
  })

export const createWarning = create('warning')
export const createInfo = create('info')

export const needsPerson = ({ severity }: Message): boolean =>
  severity === 'requires_buyer_input' || severity === 'requires_buyer_review'
