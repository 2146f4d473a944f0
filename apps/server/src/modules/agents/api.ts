/**
 * Who calls the shop as a shopping agent, and what the owner decides about it: the ground under the operations of the
 * Universal Commerce Protocol.
 *
 * A transport answers a request like this:
 *
 * ```ts
 * app.register(async (scope) => {
 *   keepRawBodies(scope)
 *   scope.post('/ucp/v1/carts', async (request, reply) => {
 *     try {
 *       const units = await openAgentUnits(request, factory)
 *       const call = await identifyAgent(units, toAgentRequest(request, 'create_cart'))
 *       const body = await units.command((unit) =>
 *         runOnce(unit, call, payload, async () => {
 *           const cart = …
 *           await recordSession(unit, call, { kind: 'CART', id: cart.id })
 *           return { ucp: buildEnvelope(call), ...cart }
 *         }),
 *       )
 *       reply.code(201).send(body)
 *     } catch (error) {
 *       const { status, headers, body } = toProtocolAnswer(error)
 *       reply.code(status).headers(headers).send(body)
 *     }
 *   })
 * })
 * ```
 *
 * Over MCP the same call is made with the profile and the idempotency key of `meta`; `toProtocolAnswer(error).rpc` is
 * then the JSON-RPC error, with `body` as its `data`, or absent where `body` is an ordinary result.
 */
export type { AgentCall, AgentRequest } from './agent-call.ts'
export { AgentProblem, toProtocolAnswer } from './agent-problem.ts'
export { keepRawBodies, openAgentUnits, type RawBody, toAgentRequest } from './agent-request.ts'
export { isOwnSession, mayReadOrder, recordSession } from './attribution.ts'
export { buildEnvelope } from './envelope.ts'
export { identifyAgent } from './identify.ts'
export { describeHandlers, listAllowedHandlers, readAgentLimits } from './limits.ts'
export { type AgentOrderSource, agentOrderSourcesPort } from './order-source.port.ts'
export { type AgentPaymentHandler, paymentHandlersPort } from './payment-handlers.ts'
export { type AgentOperation, endpoints, keyedOperations, type ProtocolVersion } from './protocol.ts'
export { runOnce, runProcessOnce } from './run-once.ts'
export { findOrder as findAgentOrder } from './sessions.store.ts'
export { fetchSigned, signAnswer } from './signed-messages.ts'
