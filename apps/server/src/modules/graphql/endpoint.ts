import { BULK_MAX_BYTES } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Gateway } from '../../kernel/gateway.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { answerGraphql, type GraphqlAnswer } from './answer.ts'

/** The only version; clients of the platform send it unless their app names another. */
const apiVersion = 'alpha'
/** The media type of the GraphQL over HTTP specification, whose clients expect 400 for a refused request. */
const responseType = 'application/graphql-response+json'

export function mountGraphql(app: FastifyInstance, factory: UnitFactory, gateway: Gateway): void {
  for (const url of ['/graphql', '/graphql/:apiVersion']) {
    app.post(url, { bodyLimit: BULK_MAX_BYTES }, async (request, reply) => {
      assertVersion((request.params as { apiVersion?: string }).apiVersion)
      const caller = await gateway.identify(request)
      request.caller = caller
      const answer = await answerGraphql({ factory, gateway, request, caller, body: request.body })
      return sendAnswer(request, reply, answer)
    })
  }
}

function assertVersion(version: string = apiVersion): void {
  if (version !== apiVersion)
    throw new Problem('NOT_FOUND', { description: `The GraphQL API has no version ${version}, only ${apiVersion}.` })
}

function sendAnswer({ headers }: FastifyRequest, reply: FastifyReply, { isExecuted, body }: GraphqlAnswer) {
  const isStrict = headers.accept?.includes(responseType) === true
  return reply
    .code(isExecuted || !isStrict ? 200 : 400)
    .type(`${isStrict ? responseType : 'application/json'}; charset=utf-8`)
    .send(JSON.stringify(body))
}
