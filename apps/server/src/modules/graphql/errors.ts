import { Problem } from '@stoa/contract/problem'
import { GraphQLError, type GraphQLErrorOptions, type GraphQLFormattedError } from 'graphql'
import { buildSystemErrorBody, toErrorBody } from '../../kernel/problem.ts'

/** Codes of errors in the request itself; those of operations are the contract's. */
export type RequestErrorCode =
  | 'BAD_USER_INPUT'
  | 'DOCUMENT_NOT_REGISTERED'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'INTROSPECTION_DISABLED'
  | 'LIMIT_EXCEEDED'
  | 'OPERATION_RESOLUTION_FAILURE'
  | 'PERSISTED_QUERY_NOT_FOUND'

/** An error in the request itself: nothing of it is executed. */
export const requestError = (
  code: RequestErrorCode,
  message: string,
  options: GraphQLErrorOptions = {},
): GraphQLError => new GraphQLError(message, { ...options, extensions: { ...options.extensions, code } })

/** The same error with a code, for errors of the library. */
export function withCode(error: GraphQLError, code: RequestErrorCode): GraphQLError {
  if (error.extensions.code) return error
  const { nodes, source, positions } = error
  return requestError(code, error.message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
  })
}

/**
 * An error as callers receive it. `extensions` has the code, and what else the error body of the operation's own route
 * has: clients of the platform read `applicationError` there.
 */
export function formatError(
  error: GraphQLError,
  requestId: string,
  report: (unexpected: unknown) => void,
): GraphQLFormattedError {
  const { originalError, locations, path, extensions } = error
  const place = { ...(locations && { locations }), ...(path && { path }) }
  if (extensions.code) return { message: error.message, ...place, extensions }
  const isExpected = originalError instanceof Problem
  if (!isExpected) report(originalError ?? error)
  const body = isExpected ? toErrorBody(originalError, requestId) : buildSystemErrorBody(requestId)
  const code = isExpected ? originalError.code : 'SYSTEM_ERROR'
  return {
    message: body.message,
    ...place,
    extensions: { code: body.details?.applicationError?.code ?? code, status: body.status, requestId, ...body.details },
  }
}
