import { deriveFromOperations } from '@stoa/contract'
import { type DocumentNode, type ExecutionResult, execute, GraphQLError, getVariableValues } from 'graphql'
import { calculateCost, findCostExcess } from './cost.ts'
import { type Checked, checkDocument, chooseOperation, findIntrospection } from './document.ts'
import { withCode } from './errors.ts'
import type { Performer } from './performer.ts'
import { buildSchema } from './schema.ts'

/** Built on first use, as it takes memory that shops without GraphQL need not spend. */
const getSchema = deriveFromOperations((operations) => buildSchema(operations))

export interface Request {
  /** Throws an error of the request where it names no document. */
  findText(): Promise<string>
  operationName?: string | null
  variables?: Record<string, unknown> | null
  maxCost: number
  canReadSchema: boolean
  perform(operations: number): Performer
}

export interface Answer extends ExecutionResult {
  /** The request was checked and executed; what failed then has its place in the data. */
  isExecuted: boolean
}

export const checkText = (text: string): Checked => checkDocument(getSchema(), text)

/** Executes a request after all checks that need no data. */
export async function answer(request: Request): Promise<Answer> {
  try {
    const checked = checkText(await request.findText())
    if ('errors' in checked) return refuse(checked.errors)
    return await run(request, checked.document)
  } catch (error) {
    if (error instanceof GraphQLError) return refuse([withCode(error, 'BAD_USER_INPUT')])
    throw error
  }
}

async function run(request: Request, document: DocumentNode): Promise<Answer> {
  const operation = chooseOperation(document, request.operationName)
  const hidden = request.canReadSchema ? undefined : findIntrospection(getSchema(), document)
  if (hidden) return refuse([hidden])
  const read = getVariableValues(getSchema(), operation.variableDefinitions ?? [], request.variables ?? {}, {
    maxErrors: 20,
  })
  if (read.errors) return refuse(read.errors.map((error) => withCode(error, 'BAD_USER_INPUT')))
  const cost = calculateCost({ schema: getSchema(), document, operation, variables: read.coerced })
  const excess = findCostExcess(cost, request.maxCost, operation)
  if (excess) return refuse([excess])
  const result = await execute({
    schema: getSchema(),
    document,
    ...(operation.name && { operationName: operation.name.value }),
    variableValues: request.variables ?? {},
    contextValue: request.perform(cost.operations),
  })
  return {
    ...result,
    extensions: { cost: { requested: cost.requested, limit: request.maxCost } },
    isExecuted: true,
  }
}

const refuse = (errors: readonly GraphQLError[]): Answer => ({ errors, isExecuted: false })
